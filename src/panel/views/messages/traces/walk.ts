import type { TextSpan } from '../../../../session/model.ts';
import type { TracedText } from './traced-text.ts';

/** A piece of a text and the element that shows its beginning. */
export interface TracedSpan {
  readonly traced: TracedText;
  readonly span: TextSpan;
}

interface Walk {
  /** From top to bottom. */
  readonly texts: readonly TracedText[];
  readonly spanAt: (text: TracedText, offset: number) => TextSpan | undefined;
  /** Where to begin when nothing is marked yet. */
  readonly first: TracedText | undefined;
}

/** The piece after or before one; without one, the first or last piece of the text to begin with. */
export function nextSpan(
  { texts, spanAt, first }: Walk,
  from: TracedSpan | undefined,
  direction: -1 | 1,
): TracedSpan | undefined {
  const begin = first ?? texts[0];
  if (from === undefined) return begin && edgeOf(begin, spanAt, direction);
  const at = texts.findIndex((text) => isSame(text, from.traced));
  const offset = direction === 1 ? from.span.end : from.span.start - 1;
  for (let index = at; index >= 0 && index < texts.length; index += direction) {
    const text = texts[index];
    if (text === undefined) return undefined;
    if (index !== at) return edgeOf(text, spanAt, direction);
    const span = offset >= text.start && offset < text.end ? spanAt(text, offset) : undefined;
    if (span !== undefined) return { traced: text, span };
  }
  return undefined;
}

function edgeOf(text: TracedText, spanAt: Walk['spanAt'], direction: -1 | 1): TracedSpan | undefined {
  const span = spanAt(text, direction === 1 ? text.start : text.end - 1);
  return span && { traced: text, span };
}

function isSame(left: TracedText, right: TracedText): boolean {
  return left.message === right.message && left.call === right.call && left.start === right.start;
}
