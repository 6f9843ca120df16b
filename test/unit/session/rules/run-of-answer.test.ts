import { describe, expect, it } from 'vitest';
import { createSession } from '../../../../src/session/create-session.ts';
import { capturedStream } from '../../../ui/support/captured-stream.ts';

const input = { threadId: 't', runId: 'asked' };

/** A request and its answer of that status, which does not end. */
function answeredWith(status: number) {
  const session = createSession();
  for (const record of capturedStream([], { input, outcome: undefined })) {
    if (record.kind === 'head') session.append({ ...record, response: { ...record.response, status } });
    else session.append(record);
  }
  return session;
}

describe('a refusal that does not end', () => {
  it('is a fault of the run that was asked for', () => {
    const session = answeredWith(500);

    session.tick(100_000, 30_000);

    expect(session.findings.map(({ rule, run }) => [rule, run])).toEqual([['http-error', 0]]);
  });
});
