import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Branch } from '../session/branches/branch.ts';
import type { BranchSession, Session } from '../session/session.ts';
import { branchOfRun } from './log/run-branches.ts';
import type { Schedule } from './schedule.ts';
import type { Scope } from './store.ts';

interface ReadingOptions {
  readonly session: Signal<Session>;
  readonly revision: Signal<number>;
  readonly scope: Signal<Scope>;
  readonly schedule: Schedule;
}

/** What messages and state are read from. */
export interface Reading {
  readonly branch: ReadonlySignal<Branch | undefined>;
  readonly reading: ReadonlySignal<Session>;
  /** Raised when the branch has taken in more events. */
  readonly progress: ReadonlySignal<number>;
}

/** Events that one slice takes in at once, and for how long a slice goes on. */
const SLICE_EVENTS = 500;
const SLICE_MS = 8;

/** Follows the branch that is chosen, if one is, a slice at a time so that a long one blocks no input. */
export function createReading({ session, revision, scope, schedule }: ReadingOptions): Reading {
  const branch = computed(() => {
    if (scope.value.kind !== 'branch') return undefined;
    revision.value;
    return branchOfRun(session.value, scope.value.run);
  });
  const seen = computed(() =>
    branch.value === undefined ? undefined : session.value.asSeenBy(branch.value),
  );
  const progress = signal(0);
  let waiting: BranchSession | undefined;
  const readOn = (reading: BranchSession) => {
    if (reading !== seen.peek()) return;
    const isDone = advance(reading, schedule);
    progress.value = progress.peek() + 1;
    if (isDone || waiting === reading) return;
    waiting = reading;
    schedule.soon(() => {
      waiting = undefined;
      readOn(reading);
    });
  };
  effect(() => {
    revision.value;
    const reading = seen.value;
    if (reading !== undefined) readOn(reading);
  });
  return { branch, reading: computed(() => seen.value ?? session.value), progress };
}

function advance(reading: BranchSession, { now }: Schedule): boolean {
  const started = now();
  do {
    if (reading.advance(SLICE_EVENTS)) return true;
  } while (now() - started < SLICE_MS);
  return false;
}
