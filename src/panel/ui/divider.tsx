import clsx from 'clsx';
import { useState } from 'preact/hooks';
import { sizeForKey } from './split-size.ts';

/** A line between two parts that can be dragged and moved by arrow keys. */
export interface DividerProps {
  readonly label: string;
  /** `row`: the parts are side by side; `column`: one above the other. */
  readonly direction: 'row' | 'column';
  /** Of the first part, in pixels, as it is shown. */
  readonly size: number;
  /** Of both parts; 0 while it is not known. */
  readonly total: number;
  /** Where the first part begins, in pixels of the window. */
  startOf(): number;
  /** Called while it is dragged; undefined when the drag came to nothing. */
  onDrag(size: number | undefined): void;
  /** Called when the user has moved it. */
  onKeep(size: number): void;
}

/** See `DividerProps`. */
export function Divider({ label, direction, size, total, startOf, onDrag, onKeep }: DividerProps) {
  const [isPressed, setPressed] = useState(false);
  const sizeAt = ({ clientX, clientY }: PointerEvent) =>
    (direction === 'row' ? clientX : clientY) - startOf();
  const separator = {
    role: 'separator',
    tabIndex: 0,
    'aria-label': label,
    'aria-orientation': direction === 'row' ? 'vertical' : 'horizontal',
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': total > 0 ? Math.round((size / total) * 100) : 0,
    onKeyDown: (event: KeyboardEvent) => {
      const wanted = sizeForKey(event, size, total);
      if (wanted === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onKeep(wanted);
    },
    onPointerDown: (event: PointerEvent & { readonly currentTarget: HTMLElement }) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setPressed(true);
    },
    onPointerMove: (event: PointerEvent) => {
      if (isPressed) onDrag(sizeAt(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (isPressed) onKeep(sizeAt(event));
      setPressed(false);
    },
    onPointerCancel: () => {
      setPressed(false);
      onDrag(undefined);
    },
  } as const;
  return <div class={clsx('divider', `divider-${direction}`)} {...separator} />;
}
