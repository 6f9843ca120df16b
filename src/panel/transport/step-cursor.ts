import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { StepPlace } from './step-units.ts';

/** What stepping adds to a cursor. */
export interface StepCursor {
  /** How many operations of the delta at the cursor are applied; undefined for all. */
  readonly operation: ReadonlySignal<number | undefined>;
  /** Whether the last step found nothing to go to. */
  readonly stepMissed: Signal<boolean>;
  moveTo(place: StepPlace): void;
}

/** Adds to a cursor the place inside a delta, which holds until the cursor moves. */
export function createStepCursor(cursor: Signal<number | 'live'>): StepCursor {
  const place = signal<StepPlace | undefined>(undefined);
  const stepMissed = signal(false);
  effect(() => {
    const seq = cursor.value;
    stepMissed.value = false;
    // Coming back to the event later shows it whole again.
    if (place.peek()?.seq !== seq) place.value = undefined;
  });
  return {
    operation: computed(() => (place.value?.seq === cursor.value ? place.value?.operation : undefined)),
    stepMissed,
    moveTo(to) {
      batch(() => {
        cursor.value = to.seq;
        place.value = to;
      });
    },
  };
}
