import type { SeqList } from '../log/seq-list.ts';

/** The bookmarks with that event marked, or no longer marked. */
export function withToggled(bookmarks: ReadonlySet<number>, seq: number): ReadonlySet<number> {
  const changed = new Set(bookmarks);
  if (!changed.delete(seq)) changed.add(seq);
  return changed;
}

/** The nearest visible bookmark after (1) or before (-1) a position; undefined when there is none. */
export function nearestBookmark(
  from: { readonly position: number; readonly direction: -1 | 1 },
  bookmarks: ReadonlySet<number>,
  visible: SeqList,
): number | undefined {
  const { position, direction } = from;
  let nearest: number | undefined;
  for (const seq of bookmarks) {
    const distance = (seq - position) * direction;
    const isNearer = nearest === undefined || distance < (nearest - position) * direction;
    if (distance > 0 && isNearer && isVisible(seq, visible)) nearest = seq;
  }
  return nearest;
}

function isVisible(seq: number, visible: SeqList): boolean {
  const index = visible.indexUpTo(seq);
  return index >= 0 && visible.at(index) === seq;
}
