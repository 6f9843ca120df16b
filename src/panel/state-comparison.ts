import { type Signal, signal } from '@preact/signals';
import type { Session } from '../session/session.ts';

/** What the state view shows: the state, what the event at the cursor changed, or how it differs from a point. */
export const STATE_MODES = ['state', 'change', 'diff'] as const;

/** One of the modes of the state view. */
export type StateMode = (typeof STATE_MODES)[number];

/** A point that the state at the cursor is compared with: A. */
export type ComparedPoint =
  | { readonly kind: 'start' }
  | { readonly kind: 'end'; readonly run: number }
  | ({ readonly kind: 'pin' } & PinnedPlace);

/** A place in one thread's state. */
export interface PinnedPlace {
  readonly seq: number;
  readonly thread: number;
  /** How many operations of its delta are applied; undefined for all. */
  readonly operation: number | undefined;
}

/** What the user chose to see of a session's state. */
export interface StateComparison {
  readonly mode: Signal<StateMode>;
  /** The state at this point is A; that at the cursor is B. */
  readonly point: Signal<ComparedPoint>;
  /** The last point that was pinned. */
  readonly pin: Signal<Extract<ComparedPoint, { kind: 'pin' }> | undefined>;
}

const bySession = new WeakMap<Session, StateComparison>();

/** The choices of a session, kept while it lives. */
export function stateComparisonOf(session: Session): StateComparison {
  const known = bySession.get(session);
  if (known !== undefined) return known;
  const made: StateComparison = {
    mode: signal<StateMode>('state'),
    point: signal<ComparedPoint>({ kind: 'start' }),
    pin: signal(undefined),
  };
  bySession.set(session, made);
  return made;
}

/** Pins a point as A and compares from there. */
export function pinPoint(session: Session, place: PinnedPlace): void {
  const { mode, point, pin } = stateComparisonOf(session);
  pin.value = { kind: 'pin', ...place };
  point.value = pin.value;
  mode.value = 'diff';
}
