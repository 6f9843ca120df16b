import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../src/export/session-outcome.ts';
import type { Bytes, CaptureRecord } from '../../../src/protocol/capture.ts';
import { createSession } from '../../../src/session/create-session.ts';
import { loadCases } from '../support/load-case.ts';

/** Longer than a part, with lines or without, with characters of every length. */
function longChunk(lineLength: number, isBase64: boolean): Bytes {
  const delta = 'é🙂x'.repeat(lineLength);
  const line = `data: ${JSON.stringify({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta })}\n\n`;
  const text = line.repeat(Math.ceil(200_000 / line.length));
  return isBase64 ? { base64: Buffer.from(text).toString('base64') } : { text };
}

const open: CaptureRecord = {
  kind: 'open',
  stream: 'd/1',
  at: 0,
  transport: 'fetch',
  request: { method: 'POST', url: 'https://agent.test/run', headers: [], body: { omitted: 'none' } },
};

function seenAfter(records: readonly CaptureRecord[], inParts: boolean) {
  const session = createSession();
  let steps = 0;
  for (const record of records) {
    if (!inParts) session.append(record);
    else for (const parts = session.appendInParts(record); parts.next().done !== true; ) steps += 1;
  }
  const frames = Array.from({ length: session.length }, (_, seq) => session.event(seq).raw);
  return {
    steps,
    seen: { frames, records: session.records, outcome: outcomeOf(session), streams: session.streams() },
  };
}

describe('a session that takes its records in parts', () => {
  it('takes a long chunk in several steps, and is the same in the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), fc.boolean(), (lineLength, isBase64) => {
        const records = [
          open,
          { kind: 'chunk', stream: 'd/1', at: 1, bytes: longChunk(lineLength, isBase64) } as const,
        ];

        const whole = seenAfter(records, false);
        const inParts = seenAfter(records, true);

        expect(inParts.seen).toEqual(whole.seen);
        if (lineLength < 10_000) expect(inParts.steps).toBeGreaterThan(1);
      }),
      { numRuns: 30 },
    );
  });

  it.each(loadCases())('is the same for the case $name', ({ records }) => {
    expect(seenAfter(records, true).seen).toEqual(seenAfter(records, false).seen);
  });
});
