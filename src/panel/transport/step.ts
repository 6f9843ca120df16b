import type { SeqList } from '../log/seq-list.ts';

/** A step from one visible event to another. */
export type Step = 'first' | 'previous' | 'next' | 'last';

/**
 * The event that a step leads to, or undefined when there is none. The position itself need not be visible: next and
 * previous are then its visible neighbours.
 */
export function stepFrom(position: number, step: Step, visible: SeqList): number | undefined {
  const target = indexOf(position, step, visible);
  return target >= 0 && target < visible.length ? visible.at(target) : undefined;
}

function indexOf(position: number, step: Step, visible: SeqList): number {
  const upTo = visible.indexUpTo(position);
  switch (step) {
    case 'first':
      return 0;
    case 'last':
      return visible.length - 1;
    case 'next':
      return upTo + 1;
    case 'previous':
      return upTo >= 0 && visible.at(upTo) === position ? upTo - 1 : upTo;
  }
}
