import clsx from 'clsx';
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Divider } from './divider.tsx';
import { boundedSize } from './split-size.ts';
import { useSize } from './use-size.ts';

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
  const { label, direction, minFirst, minSecond } = props;
  const root = useRef<HTMLDivElement>(null);
  const total = useSize(
    root,
    ({ clientWidth, clientHeight }) => (direction === 'row' ? clientWidth : clientHeight),
    0,
  );
  const [dragged, setDragged] = useState<number | undefined>(undefined);
  const bounds = { total, minFirst, minSecond };
  const size = boundedSize(dragged ?? Math.round(props.share * total), bounds);

  const commit = (wanted: number) => {
    setDragged(undefined);
    if (total > 0) props.onShareChange(boundedSize(wanted, bounds) / total);
  };
  return (
    <div ref={root} class={clsx('split', `split-${direction}`)}>
      <div class="split-part" style={{ flexBasis: total > 0 ? `${size}px` : `${props.share * 100}%` }}>
        {props.children[0]}
      </div>
      <Divider
        label={label}
        direction={direction}
        size={size}
        total={total}
        startOf={() => {
          const box = root.current?.getBoundingClientRect();
          return (direction === 'row' ? box?.left : box?.top) ?? 0;
        }}
        onDrag={setDragged}
        onKeep={commit}
      />
      <div class="split-part split-rest">{props.children[1]}</div>
    </div>
  );
}
