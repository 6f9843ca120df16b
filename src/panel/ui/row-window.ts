/** One row to render: its index in the list and its top edge in the scrolled content, in pixels. */
export interface PlacedRow {
  readonly index: number;
  readonly top: number;
}

/** Geometry of a list whose rows are all equally high. */
export interface RowGeometry {
  readonly count: number;
  readonly rowHeight: number;
  /** Height of the part of the viewport that shows rows. */
  readonly viewport: number;
  readonly scrollTop: number;
}

/** Rows that are rendered on either side of those in sight. */
export const ROWS_AROUND = 4;

/**
 * Firefox draws nothing beyond 17.9 million pixels and Chromium beyond 33.5 million, so a longer list gets this
 * height and its scroll offset is scaled.
 */
export const MAX_CONTENT_HEIGHT = 12_000_000;

/** Height to give the scrolled content. */
export function contentHeight(geometry: Pick<RowGeometry, 'count' | 'rowHeight'>): number {
  return Math.min(geometry.count * geometry.rowHeight, MAX_CONTENT_HEIGHT);
}

/** Largest scroll offset. */
export function maxScrollTop(geometry: Omit<RowGeometry, 'scrollTop'>): number {
  return Math.max(0, contentHeight(geometry) - geometry.viewport);
}

/** How many list pixels one scrolled pixel stands for: 1 unless the list is longer than browsers can draw. */
function scaleOf(geometry: Omit<RowGeometry, 'scrollTop'>): number {
  const scrolled = maxScrollTop(geometry);
  return scrolled === 0 ? 1 : (geometry.count * geometry.rowHeight - geometry.viewport) / scrolled;
}

function listOffset(geometry: RowGeometry): number {
  const scrollTop = Math.min(Math.max(0, geometry.scrollTop), maxScrollTop(geometry));
  return scrollTop * scaleOf(geometry);
}

function place(geometry: RowGeometry, index: number): PlacedRow {
  const offset = listOffset(geometry);
  const shift = Math.min(Math.max(0, geometry.scrollTop), maxScrollTop(geometry)) - offset;
  return { index, top: index * geometry.rowHeight + shift };
}

/**
 * The rows in sight with a few around them, and `keep` wherever it is: a screen reader follows the active row by
 * its id, so it must stay in the document.
 */
export function rowsInView(geometry: RowGeometry, keep = -1): readonly PlacedRow[] {
  if (geometry.viewport <= 0 || geometry.count === 0) return [];
  const offset = listOffset(geometry);
  const first = Math.max(0, Math.floor(offset / geometry.rowHeight) - ROWS_AROUND);
  const last = Math.min(
    geometry.count - 1,
    Math.ceil((offset + geometry.viewport) / geometry.rowHeight) + ROWS_AROUND,
  );
  const rows: PlacedRow[] = [];
  if (keep >= 0 && keep < first) rows.push(place(geometry, keep));
  for (let index = first; index <= last; index += 1) rows.push(place(geometry, index));
  if (keep > last && keep < geometry.count) rows.push(place(geometry, keep));
  return rows;
}

/** The scroll offset that brings a row into sight with the least movement, or centres it. */
export function scrollTopFor(geometry: RowGeometry, index: number, align: 'nearest' | 'center'): number {
  const top = index * geometry.rowHeight;
  const offset = listOffset(geometry);
  const bottomAligned = top + geometry.rowHeight - geometry.viewport;
  let wanted = offset;
  if (align === 'center') wanted = (top + bottomAligned) / 2;
  else if (top < offset) wanted = top;
  else if (bottomAligned > offset) wanted = bottomAligned;
  return Math.min(Math.max(0, wanted / scaleOf(geometry)), maxScrollTop(geometry));
}

/**
 * How far to scroll what surrounds an inline list to bring a row into sight. There `scrollTop` may lie outside the
 * list: it is negative when the list begins further down.
 */
export function scrollByFor(geometry: RowGeometry, index: number, align: 'nearest' | 'center'): number {
  if (scaleOf(geometry) !== 1) {
    const clamped = Math.min(Math.max(0, geometry.scrollTop), maxScrollTop(geometry));
    return scrollTopFor(geometry, index, align) - clamped;
  }
  const above = index * geometry.rowHeight - geometry.scrollTop;
  const below = above + geometry.rowHeight - geometry.viewport;
  if (align === 'center') return (above + below) / 2;
  if (above < 0) return above;
  return Math.max(0, below);
}
