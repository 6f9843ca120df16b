import { describe, expect, it } from 'vitest';
import { replayOf } from '../../../src/export/replay.ts';
import type { CaptureRecord, Transport } from '../../../src/protocol/capture.ts';
import { sessionOf } from './random-log.ts';

/** A stream whose reply's head nobody saw. */
function headless(transport: Transport): readonly CaptureRecord[] {
  return [
    { kind: 'document', document: 'd', at: 1, url: 'http://page.test/', frameId: 0 },
    {
      kind: 'open',
      stream: 'd/1',
      at: 2,
      transport,
      request: { method: 'GET', url: 'http://agent.test/run', headers: [], body: { omitted: 'none' } },
    },
    {
      kind: 'message',
      stream: 'd/1',
      at: 3,
      event: 'message',
      data: '{"type":"RUN_STARTED","threadId":"t","runId":"r"}',
      lastEventId: '',
    },
    { kind: 'end', stream: 'd/1', at: 4, outcome: 'complete' },
  ];
}

const replayed = (transport: Transport) => replayOf(sessionOf(headless(transport)), { kind: 'all' });

describe('a reply that is played again', () => {
  it('has the type that an EventSource insists on, where one read it', () => {
    expect(replayed('event-source')).toMatchObject([
      { status: 200, headers: [['content-type', 'text/event-stream']] },
    ]);
  });

  it('has no header that was not seen, where nothing tells of it', () => {
    expect(replayed('fetch')).toMatchObject([{ headers: [] }]);
  });
});
