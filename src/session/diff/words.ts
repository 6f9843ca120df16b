import { toEnd } from '../sliced.ts';
import type { Align } from './alignment.ts';

/** A piece of two texts: in both, or in one of them. */
export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Compares two texts by words; the parts without the added ones are the text before, without the removed the later. */
export function diffWords(before: string, after: string, align: Align): readonly TextPart[] {
  const oldWords = wordsOf(before);
  const newWords = wordsOf(after);
  const { partners, moved } = toEnd(align(oldWords, newWords));
  const parts: TextPart[] = [];
  let from = 0;
  const removeUpTo = (end: number) => {
    addPart(parts, 'removed', oldWords.slice(from, end).join(''));
    from = end;
  };
  let added = '';
  for (const [index, word] of newWords.entries()) {
    const partner = partners[index];
    if (partner === undefined || moved.has(index)) {
      added += word;
      continue;
    }
    removeUpTo(partner);
    addPart(parts, 'added', added);
    added = '';
    addPart(parts, 'same', word);
    from = partner + 1;
  }
  removeUpTo(oldWords.length);
  addPart(parts, 'added', added);
  return parts;
}

/** Words, runs of spaces and single other characters; scripts without spaces are compared by character. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]+|\s+|[\s\S]/gu) ?? [];
}

function addPart(parts: TextPart[], kind: TextPart['kind'], text: string): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text };
  else parts.push({ kind, text });
}
