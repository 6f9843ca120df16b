import { assertNever } from '../../protocol/assert-never.ts';
import type { Session } from '../../session/session.ts';
import type { SeqList } from '../log/seq-list.ts';

/** What one step forward or back is measured in. */
export const STEP_UNITS = ['event', 'state', 'operation', 'message', 'run'] as const;

export type StepUnit = (typeof STEP_UNITS)[number];

/** Where the cursor is or goes to: an event, and how many operations of its delta are applied (all if not said). */
export interface StepPlace {
  readonly seq: number;
  readonly operation?: number | undefined;
}

/** What a step goes over. */
export interface StepGround {
  readonly session: Session;
  /** Only these are stepped on. */
  readonly visible: SeqList;
}

/** A step, in the unit it is measured in. */
export interface UnitStep {
  readonly unit: StepUnit;
  readonly direction: -1 | 1;
}

/**
 * Where a step leads, or undefined when nothing follows. It looks at visible events one after the other until one
 * fits, and at the types of events before it parses any.
 */
export function unitStepFrom(
  place: StepPlace,
  { unit, direction }: UnitStep,
  ground: StepGround,
): StepPlace | undefined {
  if (unit === 'operation') return operationStep(place, direction, ground);
  const seq = nearest(place.seq, direction, { ...ground, begins: beginningOf(unit) });
  return seq === undefined ? undefined : { seq };
}

/** Whether something begins at the visible event with that index. */
type Beginning = (index: number, ground: StepGround) => boolean;

function beginningOf(unit: Exclude<StepUnit, 'operation'>): Beginning {
  switch (unit) {
    case 'event':
      return () => true;
    case 'state':
      return (index, { session, visible }) => STATE_TYPES.has(session.typeOf(visible.at(index)));
    case 'message':
      return (index, { session, visible }) => beginsMessage(session, visible.at(index));
    case 'run':
      return isOtherRun;
    default:
      return assertNever(unit);
  }
}

const STATE_TYPES: ReadonlySet<string> = new Set(['STATE_SNAPSHOT', 'STATE_DELTA']);

const MESSAGE_TYPES: ReadonlySet<string> = new Set([
  'TEXT_MESSAGE_START',
  'REASONING_MESSAGE_START',
  'THINKING_TEXT_MESSAGE_START',
  'TOOL_CALL_START',
  'TOOL_CALL_RESULT',
  'ACTIVITY_SNAPSHOT',
  'MESSAGES_SNAPSHOT',
]);

/** A text, reasoning, tool call, result or activity begins here, or all messages are given anew. */
function beginsMessage(session: Session, seq: number): boolean {
  const type = session.typeOf(seq);
  if (MESSAGE_TYPES.has(type)) return true;
  // Whether a chunk opens a message or goes on with one depends on what came before it.
  return (
    type.endsWith('_CHUNK') &&
    session.normalised(seq).some(({ type: taken }) => typeof taken === 'string' && MESSAGE_TYPES.has(taken))
  );
}

/** Another run than that of the visible event before it; runs that go on side by side alternate. */
function isOtherRun(index: number, { session, visible }: StepGround): boolean {
  if (index === 0) return true;
  return session.event(visible.at(index)).run !== session.event(visible.at(index - 1)).run;
}

interface Search extends StepGround {
  readonly begins: Beginning;
}

/** The nearest visible event before or after `seq` where something begins. */
function nearest(seq: number, direction: -1 | 1, search: Search): number | undefined {
  const { visible, begins } = search;
  const upTo = visible.indexUpTo(seq);
  const before = upTo >= 0 && visible.at(upTo) === seq ? upTo - 1 : upTo;
  let index = direction === 1 ? upTo + 1 : before;
  for (; index >= 0 && index < visible.length; index += direction) {
    if (begins(index, search)) return visible.at(index);
  }
  return undefined;
}

/** One operation on or back; into the next or previous state event where the delta has no more of them. */
function operationStep(place: StepPlace, direction: -1 | 1, ground: StepGround): StepPlace | undefined {
  const count = place.seq < 0 ? 0 : operationCount(ground.session, place.seq);
  const within = (place.operation ?? count) + direction;
  if (within >= 1 && within <= count) return { seq: place.seq, operation: within };
  const seq = nearest(place.seq, direction, { ...ground, begins: beginningOf('state') });
  if (seq === undefined) return undefined;
  const entered = operationCount(ground.session, seq);
  if (entered === 0) return { seq };
  return { seq, operation: direction === 1 ? 1 : entered };
}

/** How many operations the state delta at `seq` has; 0 for every other event. */
export function operationCount(session: Session, seq: number): number {
  if (session.typeOf(seq) !== 'STATE_DELTA') return 0;
  return session.change(seq)?.operations.length ?? 0;
}
