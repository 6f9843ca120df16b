import type { TextSpan } from '../../../../session/model.ts';

/** An element that holds a stretch of a text whose pieces can be traced to their events. */
export interface TracedText {
  readonly element: HTMLElement;
  /** The message's place in the list. */
  readonly message: number;
  /** Index among its tool calls; undefined for the message's own text. */
  readonly call: number | undefined;
  /** Offsets in the whole text of what the element holds. */
  readonly start: number;
  readonly end: number;
}

const SELECTOR = '[data-trace]';

/** The traced text that an element or a node in it belongs to. */
export function tracedTextOf(node: Node | null): TracedText | undefined {
  const element = (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>(SELECTOR);
  const row = element?.closest<HTMLElement>('[data-index]');
  if (element === null || element === undefined || row === null || row === undefined) return undefined;
  const { trace = '', start = '0' } = element.dataset;
  return {
    element,
    message: Number(row.dataset['index']),
    call: trace === 'text' ? undefined : Number(trace),
    start: Number(start),
    end: Number(start) + (element.textContent?.length ?? 0),
  };
}

/** All traced texts inside an element, from top to bottom. */
export function tracedTextsIn(root: HTMLElement): readonly TracedText[] {
  return [...root.querySelectorAll(SELECTOR)].flatMap((element) => tracedTextOf(element) ?? []);
}

/** The character under a point of the window, as an offset in its text; undefined where there is none. */
export function characterAt(
  x: number,
  y: number,
): { readonly traced: TracedText; readonly offset: number } | undefined {
  const caret = document.caretPositionFromPoint?.(x, y);
  const traced = tracedTextOf(caret?.offsetNode ?? null);
  if (caret === null || caret === undefined || traced === undefined) return undefined;
  // A caret stands between two characters: the one that the point lies in is meant.
  for (const at of [caret.offset, caret.offset - 1]) {
    const range = rangeOf(traced, { start: traced.start + at, end: traced.start + at + 1 });
    const isHit = [...(range?.getClientRects() ?? [])].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    );
    if (isHit) return { traced, offset: traced.start + at };
  }
  return undefined;
}

/** What of a piece an element holds, as a range of the document; undefined when it holds none of it. */
export function rangeOf(traced: TracedText, { start, end }: Omit<TextSpan, 'seq'>): Range | undefined {
  const text = traced.element.firstChild;
  const from = Math.max(start, traced.start) - traced.start;
  const to = Math.min(end, traced.end) - traced.start;
  if (text === null || from >= to) return undefined;
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return range;
}
