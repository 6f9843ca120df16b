import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Session } from '../../session/session.ts';
import type { StepPlace } from './step-units.ts';

/** Nothing to go to, or how the copying of a position went. */
export type StepNote = 'noMore' | 'copied' | 'notCopied';

/** What stepping adds to a cursor. */
export interface StepCursor {
  /** How many operations of the delta at the cursor are applied; undefined for all. */
  readonly operation: ReadonlySignal<number | undefined>;
  /** What came of the last command, where nothing else shows it. */
  readonly stepNote: Signal<StepNote | undefined>;
  moveTo(place: StepPlace): void;
}

/** Adds to a cursor the place inside a delta, which holds until the cursor moves. */
export function createStepCursor(
  cursor: Signal<number | 'live'>,
  session: ReadonlySignal<Session>,
): StepCursor {
  const place = signal<StepPlace | undefined>(undefined);
  const stepNote = signal<StepNote | undefined>(undefined);
  effect(() => {
    const seq = cursor.value;
    stepNote.value = undefined;
    // Coming back to the event later shows it whole again.
    if (place.peek()?.seq !== seq) place.value = undefined;
  });
  effect(() => {
    session.value;
    place.value = undefined;
  });
  return {
    operation: computed(() => (place.value?.seq === cursor.value ? place.value?.operation : undefined)),
    stepNote,
    moveTo(to) {
      batch(() => {
        cursor.value = to.seq;
        place.value = to;
      });
    },
  };
}
