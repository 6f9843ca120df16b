/** Pieces of text that stand out: the one that is pointed at, and the one that the event at the cursor brought. */
export type Mark = 'delta-pointed' | 'delta-cursor';

/**
 * Marks ranges of text, or nothing, without an element for each piece: a text may have twenty thousand. Where the
 * browser has no highlights, the line below the messages tells alone.
 */
export function mark(name: Mark, ranges: readonly Range[]): void {
  if (typeof CSS === 'undefined' || CSS.highlights === undefined) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}
