import type { PlacedRow } from './row-window.ts';

/** What a list needs to know of its rows' places, whether they are all equally high or measured. */
export interface RowLayout {
  readonly rows: readonly PlacedRow[];
  readonly contentHeight: number;
  /** Rows that fit in sight. */
  readonly pageSize: number;
  reveal(index: number, align: 'nearest' | 'center'): void;
  /** True while the last row is in sight. */
  atEnd(): boolean;
  scrollToEnd(): void;
  /** Given each row's element when its height has to be measured. */
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}
