import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSession } from '../../../src/session/create-session.ts';
import { historyOfPath, type PathChange } from '../../../src/session/history-of-path.ts';
import type { Session } from '../../../src/session/session.ts';
import { capture } from './support/arbitrary-captures.ts';
import { foldAll } from './support/naive-moments.ts';
import { naiveValue } from './support/naive-value.ts';
import { propertyRuns } from './support/property-runs.ts';

const RUNS = propertyRuns(250);
const PATHS: readonly (readonly string[])[] = [
  [],
  ['a'],
  ['b'],
  ['a', 'b'],
  ['a', '0'],
  ['list'],
  ['list', '0'],
  ['list', '1'],
];
const ABOUT_STATE = new Set(['RUN_STARTED', 'STATE_SNAPSHOT', 'STATE_DELTA']);

/** The whole history, read in steps of that size. */
function readHistory(session: Session, thread: number, keys: readonly string[]): readonly PathChange[] {
  const history = historyOfPath(session, { thread, keys });
  while (!history.step(3));
  return history.changes;
}

/** The events about a thread's state. Before its RUN_STARTED a run may be another thread's. */
function eventsAboutState(session: Session, thread: number): readonly number[] {
  return Array.from({ length: session.length }, (_, seq) => seq).filter((seq) => {
    const runThen = session
      .at(seq)
      .runs()
      .find(({ index }) => index === session.runOf(seq));
    return ABOUT_STATE.has(session.typeOf(seq)) && runThen?.thread === thread;
  });
}

describe('the history of a path', () => {
  it('holds at every event about the state what a plain fold of the events so far holds there', () => {
    fc.assert(
      fc.property(capture, fc.constantFrom(...PATHS), (records, keys) => {
        const session = createSession();
        for (const record of records) session.append(record);
        const moments = foldAll(records);

        for (const { index } of session.threads()) {
          const changes = readHistory(session, index, keys);
          for (const seq of eventsAboutState(session, index)) {
            const last = changes.findLast((change) => change.seq <= seq);
            expect(last?.after).toEqual(naiveValue(moments[seq]?.get(index), keys));
          }
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('names no event that went into another thread', () => {
    fc.assert(
      fc.property(capture, fc.constantFrom(...PATHS), (records, keys) => {
        const session = createSession();
        for (const record of records) session.append(record);

        for (const { index } of session.threads()) {
          const own = eventsAboutState(session, index);
          expect(own).toEqual(
            expect.arrayContaining(readHistory(session, index, keys).map(({ seq }) => seq)),
          );
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('names only events that changed the value, each beginning with what the one before it left', () => {
    fc.assert(
      fc.property(capture, fc.constantFrom(...PATHS), (records, keys) => {
        const session = createSession();
        for (const record of records) session.append(record);

        for (const { index } of session.threads()) {
          const changes = readHistory(session, index, keys);
          expect(changes.map(({ before }) => before)).toEqual([
            ...(changes.length > 0 ? [undefined] : []),
            ...changes.slice(0, -1).map(({ after }) => after),
          ]);
          for (const { before, after } of changes) expect(after).not.toEqual(before);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
