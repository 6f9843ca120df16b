import { describe, expect, it } from 'vitest';
import { createSession } from '../../../src/session/create-session.ts';
import { documentAfter } from '../../../src/session/documents/after-operations.ts';
import { captured, capturedStream } from '../../ui/support/captured-stream.ts';

/** What a delta did to a state. */
function changeOf(snapshot: unknown, delta: readonly object[]) {
  const session = createSession();
  const events = [
    { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
    { type: 'STATE_SNAPSHOT', snapshot },
    { type: 'STATE_DELTA', delta },
  ];
  for (const record of [captured('page'), ...capturedStream(events)]) session.append(record);
  return session.change(2)!;
}

describe('the document after some operations of a delta', () => {
  const change = changeOf({ list: ['a'], count: 1 }, [
    { op: 'add', path: '/list/-', value: 'b' },
    { op: 'copy', from: '/list', path: '/old' },
    { op: 'move', from: '/list/0', path: '/list/1' },
    { op: 'remove', path: '/count' },
  ]);

  it.each([
    [0, { list: ['a'], count: 1 }],
    [1, { list: ['a', 'b'], count: 1 }],
    [2, { list: ['a', 'b'], count: 1, old: ['a', 'b'] }],
    [3, { list: ['b', 'a'], count: 1, old: ['a', 'b'] }],
    [4, { list: ['b', 'a'], old: ['a', 'b'] }],
  ])('is right after %i of them', (count, expected) => {
    expect(documentAfter(change, count)).toEqual(expected);
  });

  it('ends as the whole delta does', () => {
    expect(documentAfter(change, change.operations.length)).toEqual(change.after);
  });

  it('leaves what was before as it was', () => {
    documentAfter(change, 4);

    expect(change.before).toEqual({ list: ['a'], count: 1 });
  });

  it('shows how far a refused delta got before it failed', () => {
    const refused = changeOf({ a: 1 }, [
      { op: 'replace', path: '/a', value: 2 },
      { op: 'replace', path: '/missing', value: 3 },
      { op: 'replace', path: '/a', value: 4 },
    ]);

    expect([0, 1, 2, 3].map((count) => documentAfter(refused, count))).toEqual([
      { a: 1 },
      { a: 2 },
      { a: 2 },
      { a: 2 },
    ]);
  });

  it('is unknown where there is no document', () => {
    const session = createSession();
    const patch = [{ op: 'add', path: '/a', value: 1 }];
    const lost = { type: 'ACTIVITY_DELTA', messageId: 'x', activityType: 'A', patch };
    const events = [{ type: 'RUN_STARTED', threadId: 't', runId: 'r' }, lost];
    for (const record of [captured('page'), ...capturedStream(events)]) session.append(record);

    expect(documentAfter(session.change(1)!, 1)).toBeUndefined();
  });
});
