import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seqPrefix } from '../../../../src/panel/log/seq-list.ts';
import {
  operationCount,
  STEP_UNITS,
  type StepPlace,
  type StepUnit,
  unitStepFrom,
} from '../../../../src/panel/transport/step-units.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import type { Session } from '../../../../src/session/session.ts';
import { capture } from '../../session/support/arbitrary-captures.ts';
import { propertyRuns } from '../../session/support/property-runs.ts';

const RUNS = propertyRuns(250);
const OPENS_MESSAGE =
  /^(?:TEXT_MESSAGE_START|REASONING_MESSAGE_START|THINKING_TEXT_MESSAGE_START|TOOL_CALL_START|TOOL_CALL_RESULT|ACTIVITY_SNAPSHOT|MESSAGES_SNAPSHOT)$/;

/** A place as a number that grows with time. Among operations, a whole delta stands where its last one does. */
function orderOf(session: Session, { seq, operation }: StepPlace, unit: StepUnit): number {
  if (unit !== 'operation') return seq;
  return seq * 1_000 + (operation ?? (seq < 0 ? 0 : operationCount(session, seq)));
}

/** Whether something of the unit begins at a visible event. */
const BEGINS: Readonly<
  Record<StepUnit, (session: Session, visible: readonly number[], index: number) => boolean>
> = {
  event: () => true,
  state: isStateEvent,
  operation: isStateEvent,
  message(session, visible, index) {
    const seq = visible[index] ?? -1;
    const type = session.typeOf(seq);
    const types = type.endsWith('_CHUNK') ? session.normalised(seq).map((event) => event['type']) : [type];
    return types.some((one) => OPENS_MESSAGE.test(String(one)));
  },
  run(session, visible, index) {
    const before = visible[index - 1];
    return before === undefined || session.runOf(before) !== session.runOf(visible[index] ?? -1);
  },
};

function isStateEvent(session: Session, visible: readonly number[], index: number): boolean {
  return /^STATE_(?:SNAPSHOT|DELTA)$/.test(session.typeOf(visible[index] ?? -1));
}

/** All places that steps of a unit lead to, in order, gone through from the first event to the last. */
function allStops(session: Session, visible: readonly number[], unit: StepUnit): readonly StepPlace[] {
  return visible
    .filter((_, index) => BEGINS[unit](session, visible, index))
    .flatMap((seq) => (unit === 'operation' ? operationsOf(session, seq) : [{ seq }]));
}

function operationsOf(session: Session, seq: number): readonly StepPlace[] {
  const { operations = [] } = session.typeOf(seq) === 'STATE_DELTA' ? (session.change(seq) ?? {}) : {};
  return operations.length === 0 ? [{ seq }] : operations.map((_, index) => ({ seq, operation: index + 1 }));
}

const step = fc.record({
  unit: fc.constantFrom(...STEP_UNITS),
  direction: fc.constantFrom(1 as const, -1 as const),
  from: fc.nat({ max: 60 }),
  operation: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  isShown: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
});

describe('a step in any unit, inside any filter', () => {
  it('leads where a search of the whole log for the next or previous such place leads', () => {
    fc.assert(
      fc.property(capture, step, (records, { unit, direction, from, operation, isShown }) => {
        const session = createSession();
        for (const record of records) session.append(record);
        const seqs = Array.from({ length: session.length }, (_, seq) => seq);
        const shown = seqs.filter((seq) => isShown[seq % isShown.length]);
        const place = placeIn(session, from, operation);
        const stops = allStops(session, shown, unit).concat(
          unit === 'operation' ? ownStops(session, place) : [],
        );
        const order = (of: StepPlace) => orderOf(session, of, unit);
        const ahead = stops
          .filter((stop) => (order(stop) - order(place)) * direction > 0)
          .sort((one, other) => (order(one) - order(other)) * direction);

        const to = unitStepFrom(
          place,
          { unit, direction },
          { session, visible: seqPrefix(shown, shown.length, true) },
        );

        expect(to).toEqual(ahead[0]);
      }),
      { numRuns: RUNS },
    );
  });
});

/** A place that a cursor can be at: before the first event, on one, or inside a delta. */
function placeIn(session: Session, from: number, operation: number | undefined): StepPlace {
  const seq = Math.min(from, session.length) - 1;
  const isThere = operation !== undefined && seq >= 0 && operation <= operationCount(session, seq);
  return isThere ? { seq, operation } : { seq };
}

/** Inside the delta at the cursor every operation is stepped on, also where a filter hides the delta. */
function ownStops(session: Session, { seq }: StepPlace): readonly StepPlace[] {
  return seq >= 0 && operationCount(session, seq) > 0 ? operationsOf(session, seq) : [];
}
