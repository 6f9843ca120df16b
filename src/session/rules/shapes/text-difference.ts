/** Where two texts part, with what stands around that place in each. */
export interface TextDifference {
  /** In UTF-16 code units. */
  readonly index: number;
  readonly before: string;
  readonly after: string;
}

/** The first difference of two texts that are not equal. */
export function firstDifference(before: string, after: string): TextDifference {
  const most = Math.min(before.length, after.length);
  let index = 0;
  while (index < most && before.charCodeAt(index) === after.charCodeAt(index)) index += 1;
  return { index, before: around(before, index), after: around(after, index) };
}

const SHOWN_BEFORE = 20;
const SHOWN_AFTER = 40;

function around(text: string, index: number): string {
  const start = Math.max(0, index - SHOWN_BEFORE);
  const end = index + SHOWN_AFTER;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
