import type { Bar, BarKind } from './bar.ts';
import { BarReach } from './bar-reach.ts';

/** Rows of one lane, from above: what holds others, what is said and called, activities. */
const GROUPS: readonly { readonly kinds: readonly BarKind[]; readonly rows: number }[] = [
  { kinds: ['step', 'subagent'], rows: 4 },
  { kinds: ['text', 'reasoning', 'tool'], rows: 4 },
  { kinds: ['activity'], rows: 1 },
];

/** Number of groups of rows in a lane. */
export const ROW_GROUPS = GROUPS.length;

/** Bars of one row in order of their start. */
export interface BarRow {
  readonly bars: readonly Bar[];
  /** Only where bars of this row may overlap, because there were more at once than rows. */
  readonly reach: BarReach | undefined;
}

interface FilledRow {
  readonly bars: Bar[];
  reach: BarReach | undefined;
}

/** Puts bars that last at the same time into different rows, as long as there are any. */
export class BarRows {
  readonly #groups: readonly FilledRow[][] = GROUPS.map(() => []);

  /** Rows of a group, from above. */
  group(index: number): readonly BarRow[] {
    return this.#groups[index] ?? [];
  }

  /** The group's number and the row in it for a bar of this kind that begins now. */
  placeFor(kind: BarKind): { readonly group: number; readonly row: number } {
    const group = GROUPS.findIndex(({ kinds }) => kinds.includes(kind));
    const rows = this.#groups[group] ?? [];
    const free = rows.findIndex(({ bars }) => bars.at(-1)?.stage === 'closed');
    if (free !== -1) return { group, row: free };
    const most = GROUPS[group]?.rows ?? 1;
    return { group, row: Math.min(rows.length, most - 1) };
  }

  add(bar: Bar, group: number): void {
    const rows = this.#groups[group];
    const row = rows?.[bar.row];
    if (row === undefined) {
      rows?.push({ bars: [bar], reach: undefined });
      return;
    }
    const isFree = row.bars.at(-1)?.stage === 'closed';
    row.bars.push(bar);
    if (!isFree) row.reach ??= new BarReach(row.bars);
    row.reach?.changed(bar);
  }

  /** Says that a bar ended or has become longer: it may reach into one that came after it. */
  changed(bar: Bar): void {
    const group = GROUPS.findIndex(({ kinds }) => kinds.includes(bar.kind));
    const row = this.#groups[group]?.[bar.row];
    if (row === undefined) return;
    if (row.bars.at(-1) !== bar) row.reach ??= new BarReach(row.bars);
    row.reach?.changed(bar);
  }
}
