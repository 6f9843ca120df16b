import clsx from 'clsx';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { boundedSize, sizeForKey } from './split-size.ts';

/** Two parts with a divider that can be dragged and moved by arrow keys. */
export interface SplitProps {
  /** Name of the divider. */
  readonly label: string;
  /** `row`: side by side; `column`: one above the other. */
  readonly direction: 'row' | 'column';
  /** Share of the first part, 0 to 1. */
  readonly share: number;
  /** Called when the user has moved the divider, to remember it. */
  onShareChange(share: number): void;
  readonly minFirst: number;
  readonly minSecond: number;
  readonly children: readonly [ComponentChildren, ComponentChildren];
}

/** See `SplitProps`. */
export function Split(props: SplitProps) {
  const { direction, minFirst, minSecond } = props;
  const root = useRef<HTMLDivElement>(null);
  const total = useLength(root, direction);
  const [dragged, setDragged] = useState<number | undefined>(undefined);
  const bounds = { total, minFirst, minSecond };
  const size = boundedSize(dragged ?? Math.round(props.share * total), bounds);

  const commit = (wanted: number) => {
    setDragged(undefined);
    if (total > 0) props.onShareChange(boundedSize(wanted, bounds) / total);
  };
  const positionOf = (event: PointerEvent) => {
    const box = root.current?.getBoundingClientRect();
    if (box === undefined) return size;
    return direction === 'row' ? event.clientX - box.left : event.clientY - box.top;
  };
  const separator = {
    role: 'separator',
    tabIndex: 0,
    'aria-label': props.label,
    'aria-orientation': direction === 'row' ? 'vertical' : 'horizontal',
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': total > 0 ? Math.round((size / total) * 100) : Math.round(props.share * 100),
    onKeyDown: (event: KeyboardEvent) => {
      const wanted = sizeForKey(event, size, total);
      if (wanted === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      commit(wanted);
    },
    onPointerDown: (event: PointerEvent & { readonly currentTarget: HTMLElement }) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(size);
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged !== undefined) setDragged(positionOf(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (dragged !== undefined) commit(positionOf(event));
    },
    onPointerCancel: () => setDragged(undefined),
  } as const;

  return (
    <div ref={root} class={clsx('split', `split-${direction}`)}>
      <div class="split-part" style={{ flexBasis: total > 0 ? `${size}px` : `${props.share * 100}%` }}>
        {props.children[0]}
      </div>
      <div class="split-divider" {...separator} />
      <div class="split-part split-rest">{props.children[1]}</div>
    </div>
  );
}

function useLength(ref: { readonly current: HTMLElement | null }, direction: 'row' | 'column'): number {
  const [length, setLength] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setLength(direction === 'row' ? element.clientWidth : element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, direction]);
  return length;
}
