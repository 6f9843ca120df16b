import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../src/panel/log/faults.ts';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { createSession } from '../../../src/session/create-session.ts';
import type { Session } from '../../../src/session/session.ts';
import { captured, capturedStream } from '../support/captured-stream.ts';

const start = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const badDelta = { type: 'STATE_DELTA', delta: [{ op: 'remove', path: '/missing' }] };
const strayText = { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'x' };
const finish = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };

function sessionOf(...records: readonly CaptureRecord[]): Session {
  const session = createSession();
  for (const record of [captured('page'), ...records]) session.append(record);
  return session;
}

describe('the faults of a session', () => {
  it('are counted without what only follows from another', () => {
    const faults = faultsOf(sessionOf(...capturedStream([start, strayText, strayText, strayText, finish])));

    expect(faults.counts.of('error')).toBe(1);
    expect(faults.at(3).length).toBe(1);
  });

  it('fold consequences under their cause, in the group of the cause', () => {
    const session = sessionOf(...capturedStream([start, strayText, strayText, strayText, finish]));

    const faults = faultsOf(session);

    const [group] = faults.groups('rule');
    expect(group?.rule).toBe('text-content-without-start');
    expect(group?.roots.map(({ seq }) => seq)).toEqual([1]);
    expect(group?.consequences).toBe(2);
    expect(faults.consequencesOf(group!.roots[0]!).map(({ seq }) => seq)).toEqual([2, 3]);
  });

  it('grow with the session', () => {
    const session = sessionOf(...capturedStream([start, badDelta], { outcome: undefined }));
    const before = faultsOf(session).version;

    const [, , ...more] = capturedStream([{ ...badDelta, delta: [{ op: 'remove', path: '/other' }] }], {
      outcome: undefined,
      at: 3_000,
    });
    for (const record of more) session.append(record);

    expect(faultsOf(session).version).toBe(before + 1);
    expect(faultsOf(session).severityAt(2)).toBe('error');
  });

  it('stand at the last event of a run whose stream broke off', () => {
    const session = sessionOf(...capturedStream([start], { outcome: 'failed' }));

    const faults = faultsOf(session);

    expect(session.findings.map((finding) => faults.placeOf(finding))).toContain(0);
  });

  it('are counted for the run that they were made in', () => {
    const second = { stream: 'page/2', at: 3_000 };
    const session = sessionOf(
      ...capturedStream([start, finish]),
      ...capturedStream([{ ...start, runId: 'r2' }, badDelta, { ...finish, runId: 'r2' }], second),
    );

    const faults = faultsOf(session);

    expect(faults.ofRun(0).faults).toBe(0);
    expect(faults.ofRun(1).of('error')).toBe(1);
    expect(faults.groups('run').map(({ run }) => run)).toContain(1);
  });

  it('put the rules with the worst faults first', () => {
    const session = sessionOf(...capturedStream([start, { type: 'SURPRISE' }, strayText, finish, finish]));

    const ranks = faultsOf(session)
      .groups('rule')
      .map(({ counts }) => ['error', 'warning', 'info'].indexOf(counts.worst ?? ''));

    expect(ranks.length).toBeGreaterThan(1);
    expect(ranks).toEqual([...ranks].sort());
  });
});
