import { describe, expect, it } from 'vitest';
import { createSession } from '../../../src/session/create-session.ts';
import { historyOfPath } from '../../../src/session/history-of-path.ts';
import { captured, capturedStream } from '../../ui/support/captured-stream.ts';

const START = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const delta = (...operations: readonly object[]) => ({ type: 'STATE_DELTA', delta: operations });

function historyOn(
  keys: readonly string[],
  events: readonly unknown[],
  options?: Parameters<typeof capturedStream>[1],
) {
  const session = createSession();
  for (const record of [captured('page'), ...capturedStream([START, ...events], options)])
    session.append(record);
  return historyOfPath(session, { thread: 0, keys });
}

function changesOf(...given: Parameters<typeof historyOn>) {
  const history = historyOn(...given);
  while (!history.step(1));
  return history.changes;
}

describe('history of a path', () => {
  it('lists each event that changed the value, with what was there before', () => {
    const changes = changesOf(
      ['a', 'b'],
      [
        { type: 'STATE_SNAPSHOT', snapshot: { a: { b: 1 } } },
        delta({ op: 'add', path: '/other', value: 1 }),
        delta({ op: 'replace', path: '/a/b', value: 2 }),
        delta({ op: 'remove', path: '/a' }),
      ],
    );

    expect(changes).toEqual([
      { seq: 1, by: 'event', before: undefined, after: 1 },
      { seq: 3, by: 'event', before: 1, after: 2 },
      { seq: 4, by: 'event', before: 2, after: undefined },
    ]);
  });

  it('leaves out events that bring what was there already, and refused ones', () => {
    const changes = changesOf(
      ['a'],
      [
        { type: 'STATE_SNAPSHOT', snapshot: { a: [1] } },
        { type: 'STATE_SNAPSHOT', snapshot: { a: [1] } },
        delta({ op: 'replace', path: '/a', value: 2 }, { op: 'remove', path: '/none' }),
      ],
    );

    expect(changes.map(({ seq }) => seq)).toEqual([1]);
  });

  it('begins with what the request brought', () => {
    const input = { threadId: 't', runId: 'r', messages: [], state: { a: 1 } };

    const changes = changesOf(['a'], [delta({ op: 'replace', path: '/a', value: 2 })], { input });

    expect(changes).toEqual([
      { seq: 0, by: 'request', before: undefined, after: 1 },
      { seq: 1, by: 'event', before: 1, after: 2 },
    ]);
  });

  it('takes keys as they are, not as members that every object has', () => {
    expect(changesOf(['constructor'], [{ type: 'STATE_SNAPSHOT', snapshot: {} }])).toEqual([]);
  });

  it('reads no more events than it is asked to', () => {
    const history = historyOn(['a'], [{ type: 'STATE_SNAPSHOT', snapshot: { a: 1 } }]);

    expect(history.step(1)).toBe(false);
    expect(history.changes).toEqual([]);
  });

  it('leaves out what a run sent before its RUN_STARTED named the thread', () => {
    const session = createSession();
    const start = { type: 'RUN_STARTED', threadId: 't', runId: 'r2' };
    const records = [
      captured('page'),
      ...capturedStream([START, { type: 'STATE_SNAPSHOT', snapshot: { a: 1 } }]),
      ...capturedStream([{ type: 'STATE_SNAPSHOT', snapshot: { a: 2 } }, start], {
        stream: 'page/2',
        at: 3_000,
      }),
    ];
    for (const record of records) session.append(record);

    const seqs = [0, 1].map((thread) => {
      const history = historyOfPath(session, { thread, keys: ['a'] });
      while (!history.step(1));
      return history.changes.map(({ seq }) => seq);
    });

    expect(session.run(1)?.thread).toBe(0);
    expect(seqs).toEqual([[1], [2]]);
  });

  it('lists what changed an activity, and nothing of other activities', () => {
    const session = createSession();
    const plan = { messageId: 'a', activityType: 'PLAN' };
    const events = [
      START,
      { type: 'ACTIVITY_SNAPSHOT', ...plan, content: { step: 1 } },
      { type: 'ACTIVITY_SNAPSHOT', messageId: 'b', activityType: 'PLAN', content: { step: 9 } },
      { type: 'ACTIVITY_DELTA', ...plan, patch: [{ op: 'replace', path: '/step', value: 2 }] },
      {
        type: 'MESSAGES_SNAPSHOT',
        messages: [{ id: 'a', role: 'activity', activityType: 'PLAN', content: { step: 3 } }],
      },
    ];
    for (const record of [captured('page'), ...capturedStream(events)]) session.append(record);

    const history = historyOfPath(session, { thread: 0, keys: ['step'], activity: 'a' });
    while (!history.step(1));

    expect(history.changes.map(({ seq, before, after }) => [seq, before, after])).toEqual([
      [1, undefined, 1],
      [3, 1, 2],
      [4, 2, 3],
    ]);
  });
});
