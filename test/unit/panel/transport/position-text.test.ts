import { describe, expect, it } from 'vitest';
import { findPlace, positionText } from '../../../../src/panel/transport/position-text.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import { captured, capturedStream } from '../../../ui/support/captured-stream.ts';

const delta = [
  { op: 'add', path: '/a', value: 1 },
  { op: 'add', path: '/b', value: 2 },
];
const run = (runId: string) => [
  { type: 'RUN_STARTED', threadId: 't', runId },
  { type: 'STATE_SNAPSHOT', snapshot: {} },
  { type: 'STATE_DELTA', delta },
];

const session = createSession();
for (const record of [
  captured('page'),
  ...capturedStream(run('a')),
  ...capturedStream(run('b'), { stream: 'page/2', at: 9_000 }),
])
  session.append(record);

describe('a position as text', () => {
  it('names stream, event and operation, each counted from 1', () => {
    expect(positionText(session.event(5), undefined)).toBe('2/3');
    expect(positionText(session.event(5), 2)).toBe('2/3/2');
  });

  it('leads back to every event that it names', () => {
    for (let seq = 0; seq < session.length; seq += 1) {
      const text = positionText(session.event(seq), undefined);
      expect(findPlace(session, text)).toEqual({ ok: true, place: { seq } });
    }
  });

  it.each([
    ['2/3/2', { seq: 5, operation: 2 }],
    ['4', { seq: 3 }],
    [' #4 ', { seq: 3 }],
  ])('%j leads to a place', (text, place) => {
    expect(findPlace(session, text)).toEqual({ ok: true, place });
  });

  it.each([
    ['', 'malformed'],
    ['two', 'malformed'],
    ['2/', 'malformed'],
    ['-1', 'malformed'],
    ['0', 'absent'],
    ['7', 'absent'],
    ['3/1', 'absent'],
    ['0/1', 'absent'],
    ['2/4', 'absent'],
    ['2/3/3', 'absent'],
    ['2/2/1', 'absent'],
    ['9'.repeat(400), 'absent'],
  ])('%j leads nowhere, because it is %s', (text, reason) => {
    expect(findPlace(session, text)).toEqual({ ok: false, reason });
  });
});
