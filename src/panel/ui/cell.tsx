import type { ComponentChildren } from 'preact';

interface CellProps {
  readonly class?: string;
  /** Whole text, for where the cell cuts it. */
  readonly title?: string | undefined;
  readonly children?: ComponentChildren;
}

// A table's own elements cannot hold virtual rows, which are placed by transform.

/** A cell of a grid row; the row is what takes the focus. */
export function Cell({ children, ...attributes }: CellProps) {
  const role = { role: 'gridcell' } as const;
  return (
    <span {...role} {...attributes}>
      {children}
    </span>
  );
}

/** A heading cell of a grid. */
export function HeaderCell({ children, ...attributes }: CellProps) {
  const role = { role: 'columnheader' } as const;
  return (
    <span {...role} {...attributes}>
      {children}
    </span>
  );
}
