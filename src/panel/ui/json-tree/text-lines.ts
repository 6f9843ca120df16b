/** Strings are cut to this length at most, in one line, until they are opened. */
export const CUT_LENGTH = 120;

/** Where a value stands, as far as it takes from the room of its line. */
export interface LinePlace {
  /** Characters that fit a line. */
  readonly columns: number;
  readonly depth: number;
  readonly keyLength: number;
}

/** True for a string that does not fit the rest of its line. */
export function isLongText(value: unknown, { columns, depth, keyLength }: LinePlace): value is string {
  if (typeof value !== 'string') return false;
  // Indent is about two characters a level; quotes, colon and space are four more.
  const room = columns - 2 * depth - keyLength - 4;
  return value.length > Math.max(16, Math.min(CUT_LENGTH, room)) || value.includes('\n');
}

/**
 * Where each line of `text` starts when it is wrapped at `columns`; line breaks stay at the end of their line. Lines
 * are rows, so that a text of any length scrolls like any other part of the tree.
 */
export function lineStarts(text: string, columns: number): readonly number[] {
  const starts = [0];
  let used = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x0a) {
      if (index + 1 < text.length) starts.push(index + 1);
      used = 0;
      continue;
    }
    used += widthOf(code);
    // A surrogate pair stays together: its second half never starts a line.
    if (used <= columns || isLowSurrogate(code)) continue;
    starts.push(index);
    used = widthOf(code);
  }
  return starts;
}

// East Asian characters and the first half of a surrogate pair (emoji) take two columns of a fixed-width font.
function widthOf(code: number): number {
  if (code < 0x1100) return code === 0x09 ? 2 : 1;
  return isLowSurrogate(code) ? 0 : 2;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
