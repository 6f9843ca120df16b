import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { aimockFormat } from '../../../src/export/formats/aimock.ts';
import { conformanceFormat } from '../../../src/export/formats/conformance.ts';
import { curlFormat } from '../../../src/export/formats/curl.ts';
import { eventsJsonFormat } from '../../../src/export/formats/events-json.ts';
import { goldenTraceFormat } from '../../../src/export/formats/golden-trace.ts';
import { harFormat } from '../../../src/export/formats/har.ts';
import { stateHistoryFormat } from '../../../src/export/formats/state-history.ts';
import { transcriptFormat } from '../../../src/export/formats/transcript.ts';
import type { ExportFormat, Selection } from '../../../src/export/formats.ts';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { loadCases } from '../support/load-case.ts';
import { sessionOf } from './random-log.ts';

const ALL: Selection = { kind: 'all' };
const UUID = '0a1b2c3d-0000-4000-8000-00000000000';

const input = {
  threadId: 't',
  runId: 'r1',
  state: { count: 0 },
  messages: [{ id: 'u1', role: 'user', content: "What's `up`?" }],
};

const events = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'r1', timestamp: 5 },
  { type: 'STATE_SNAPSHOT', snapshot: { count: 1 } },
  { type: 'STATE_SNAPSHOT', snapshot: { count: 1 } },
  { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/count', value: 2 }] },
  { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/none', value: 2 }] },
  { type: 'RAW', event: {} },
  { type: 'TEXT_MESSAGE_START', messageId: 'a1', role: 'assistant', subagentRunId: `sub:${UUID}1` },
  {
    type: 'TEXT_MESSAGE_CONTENT',
    messageId: 'a1',
    delta: 'Fine.\n```\ncode\n```',
    subagentRunId: `sub:${UUID}1`,
  },
  { type: 'TEXT_MESSAGE_END', messageId: 'a1', subagentRunId: `sub:${UUID}1` },
  { type: 'RUN_FINISHED', threadId: 't', runId: 'r1' },
];

const request = {
  method: 'POST',
  url: 'http://agent.test/run?q=1',
  headers: [
    ['Content-Type', 'application/json'],
    ['X-Say', "it's"],
  ],
  body: { text: JSON.stringify(input) },
} as const;

const response = {
  status: 200,
  statusText: 'OK',
  url: 'http://agent.test/run?q=1',
  redirected: false,
  headers: [['Content-Type', 'text/event-stream']],
} as const;

const records: readonly CaptureRecord[] = [
  { kind: 'open', stream: 'd/1', at: 1000, transport: 'fetch', request },
  { kind: 'head', stream: 'd/1', at: 1020, response },
  ...events.map(
    (event, index): CaptureRecord => ({
      kind: 'chunk',
      stream: 'd/1',
      at: 1030 + index * 10,
      bytes: { text: `data: ${JSON.stringify(event)}\n\n` },
    }),
  ),
  { kind: 'end', stream: 'd/1', at: 1200, outcome: 'complete' },
];

function written(format: ExportFormat, from: readonly CaptureRecord[] = records): string {
  return Buffer.from(format.write(sessionOf(from), ALL, { stem: 'x', exportedAt: 0 }).bytes).toString();
}

describe('events as a JSON array', () => {
  it('holds each event of every case that is one', () => {
    for (const { records: captured } of loadCases()) {
      const session = sessionOf(captured);
      const sent = Array.from({ length: session.length }, (_, seq) => session.event(seq).event);

      expect(JSON.parse(written(eventsJsonFormat, captured))).toEqual(
        sent.filter((event) => event !== undefined),
      );
    }
  });
});

describe('curl', () => {
  it('gives a shell the words of the request, whatever quotes they have', () => {
    const script = written(curlFormat).replace('curl ', 'printf "%s\\n" ');

    const words = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n');

    expect(words).toEqual([
      '--no-buffer',
      '--globoff',
      '--request',
      'POST',
      'http://agent.test/run?q=1',
      '--header',
      'Content-Type: application/json',
      '--header',
      "X-Say: it's",
      '--data-raw',
      JSON.stringify(input),
    ]);
  });
});

describe('HAR', () => {
  it('holds request, reply and times as HAR 1.2 wants them', () => {
    const { log } = JSON.parse(written(harFormat));

    expect(log).toMatchObject({ version: '1.2', creator: { name: 'AG-UI DevTools' } });
    expect(log.entries).toHaveLength(1);
    expect(log.entries[0]).toMatchObject({
      startedDateTime: '1970-01-01T00:00:01.000Z',
      time: 120,
      timings: { send: 0, wait: 20, receive: 100 },
      request: {
        method: 'POST',
        queryString: [{ name: 'q', value: '1' }],
        postData: { mimeType: 'application/json', text: JSON.stringify(input) },
      },
      response: { status: 200, content: { mimeType: 'text/event-stream' } },
    });
    expect(log.entries[0].response.content.text).toBe(
      events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
    );
  });
});

describe('state history', () => {
  it('holds what the state was, each change in order, and what came of it', () => {
    const [thread] = JSON.parse(written(stateHistoryFormat));

    expect(thread).toMatchObject({ threadId: 't', baseline: { count: 0 }, state: { count: 2 } });
    expect(
      thread.changes.map(({ event, applied }: { event: number; applied: boolean }) => [event, applied]),
    ).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
    ]);
  });
});

describe('transcript', () => {
  it('quotes what was said, so that it ends no block of the document', () => {
    const text = written(transcriptFormat);

    expect(text).toContain('# Thread `t`');
    expect(text).toContain("## user\n\nid `u1`\n\n> What's `up`?");
    expect(text).toContain('> Fine.\n> ```\n> code\n> ```');
  });
});

describe('golden trace', () => {
  it('numbers ids, and leaves out what differs between two runs', () => {
    const text = written(goldenTraceFormat);
    const journey = JSON.parse(text.slice(text.indexOf('journey: ') + 9, text.lastIndexOf(',\n});')));

    expect(journey.map(({ type }: { type: string }) => type)).toEqual([
      'RUN_STARTED',
      'STATE_SNAPSHOT',
      'STATE_DELTA',
      'STATE_DELTA',
      'TEXT_MESSAGE_START',
      'TEXT_MESSAGE_CONTENT',
      'TEXT_MESSAGE_END',
      'RUN_FINISHED',
    ]);
    expect(journey[0]).toEqual({ type: 'RUN_STARTED', threadId: 'id-1', runId: 'id-2' });
    expect(journey[4]).toMatchObject({ messageId: 'id-3', subagentRunId: 'sub:id-4' });
  });
});

describe('AIMock fixture', () => {
  it('is found by the user’s last text and holds the events', () => {
    const { fixtures } = JSON.parse(written(aimockFormat));

    expect(fixtures).toEqual([{ match: { message: "What's `up`?" }, events, delayMs: 10 }]);
  });
});

describe('conformance stream', () => {
  it('holds input, stream and what a client must hold in the end', () => {
    expect(JSON.parse(written(conformanceFormat))).toMatchObject({
      name: 'x',
      input,
      stream: events,
      expect: {
        messageCount: 2,
        messages: [{ id: 'u1' }, { id: 'a1', content: 'Fine.\n```\ncode\n```' }],
        state: { count: 2 },
      },
    });
  });

  it.each([
    ['text', { text: 'ünï 😀' }, 10],
    ['bytes', { base64: 'AAEC/w==' }, 4],
    ['none', { omitted: 'none' }, 0],
  ] as const)('counts the bytes of a body, whatever it is: %s', (_, body, byteLength) => {
    const request = { method: 'POST', url: 'http://agent.test/run', headers: [], body };
    const opened: readonly CaptureRecord[] = [
      { kind: 'document', document: 'd', at: 1, url: 'http://page.test/', frameId: 0 },
      { kind: 'open', stream: 'd/1', at: 2, transport: 'fetch', request },
    ];

    expect(JSON.parse(written(harFormat, opened)).log.entries[0].request.bodySize).toBe(byteLength);
  });
});
