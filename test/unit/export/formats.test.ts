import { describe, expect, it } from 'vitest';
import { eventsJsonlFormat } from '../../../src/export/formats/events-jsonl.ts';
import { recordingFormat } from '../../../src/export/formats/recording.ts';
import { sseFormat } from '../../../src/export/formats/sse.ts';
import { EXPORT_FORMATS, type Selection } from '../../../src/export/formats.ts';
import type { CaptureRecord, Transport } from '../../../src/protocol/capture.ts';
import { parseRecording } from '../../../src/protocol/recording.ts';
import { bytesOf } from '../decode/chunking.ts';
import { sessionOf } from './random-log.ts';

const CONTEXT = { stem: 'log', exportedAt: 7 };
const ALL: Selection = { kind: 'all' };
const STARTED = '{"type":"RUN_STARTED","threadId":"t","runId":"r 1/ä"}';
const FINISHED = '{"type":"RUN_FINISHED","threadId":"t","runId":"r 1/ä"}';
const TEXT = new TextDecoder();

const DOCUMENT: CaptureRecord = { kind: 'document', document: 'd', at: 0, url: 'u', frameId: 0 };

function stream(key: string, chunks: readonly (string | Uint8Array)[], transport: Transport = 'fetch') {
  const request = { method: 'POST', url: '/agent', headers: [], body: { omitted: 'none' } } as const;
  return [
    { kind: 'open', stream: key, at: 0, transport, request },
    ...chunks.map((chunk) => {
      const bytes = typeof chunk === 'string' ? { text: chunk } : bytesOf(chunk);
      return { kind: 'chunk', stream: key, at: 0, bytes } as const;
    }),
  ] satisfies CaptureRecord[];
}

const textOf = (bytes: Uint8Array) => TEXT.decode(bytes);
const sse = (...records: readonly CaptureRecord[]) => sseFormat.write(sessionOf(records), ALL, CONTEXT);

describe('the registry', () => {
  it('has each format once, under an id of its own', () => {
    const ids = EXPORT_FORMATS.map(({ id }) => id);

    expect(ids).toEqual([...new Set(ids)]);
    expect(EXPORT_FORMATS.filter(({ isLossless }) => isLossless).map(({ id }) => id)).toEqual(['recording']);
  });

  it.each(EXPORT_FORMATS)('writes $id of nothing without failing', (format) => {
    expect(() => format.write(sessionOf([]), ALL, CONTEXT)).not.toThrow();
  });
});

describe('SSE', () => {
  it('has the bytes of a stream exactly as they came, whatever they are', () => {
    const odd = Uint8Array.of(0xef, 0xbb, 0xbf, 0x3a, 0xff, 0x0d, 0x0a, 0xf0, 0x9f);

    const file = sse(DOCUMENT, ...stream('d/1', [`data: ${STARTED}\r\r`, odd, 'DATA: x']));

    expect(Buffer.from(file.bytes)).toEqual(
      Buffer.concat([Buffer.from(`data: ${STARTED}\r\r`), odd, Buffer.from('DATA: x')]),
    );
    expect(file).toMatchObject({ fileName: 'log.sse', mediaType: 'text/event-stream', notes: [] });
  });

  it.each<[string, string | Uint8Array, string, string]>([
    ['lines of JSON', `${STARTED}\n`, 'log.ndjson', 'application/x-ndjson'],
    ['a JSON array', ` [${STARTED}]`, 'log.json', 'application/json'],
    ['binary frames', Uint8Array.of(0, 0, 0, 1, 9), 'log.agui.bin', 'application/vnd.ag-ui.event+proto'],
  ])('calls a stream of %s by its own name', (_name, body, fileName, mediaType) => {
    expect(sse(DOCUMENT, ...stream('d/1', [body]))).toMatchObject({ fileName, mediaType });
  });

  it('frames the messages of an EventSource anew, and says so', () => {
    const place = { stream: 'd/1', at: 0 };
    const file = sse(
      DOCUMENT,
      ...stream('d/1', [], 'event-source'),
      { kind: 'message', ...place, event: 'message', data: `{"type":\n"RAW","event":1}`, lastEventId: '' },
      { kind: 'message', ...place, event: 'tick', data: FINISHED, lastEventId: '4' },
    );

    expect(textOf(file.bytes)).toBe(
      `data: {"type":\ndata: "RAW","event":1}\n\nevent: tick\nid: 4\ndata: ${FINISHED}\n\n`,
    );
    expect(file.notes).toEqual(['An EventSource hides the bytes, so its messages are framed anew.']);
  });

  it('says what XMLHttpRequest and lost bytes took away', () => {
    const file = sse(DOCUMENT, ...stream('d/1', [`data: ${STARTED}\n\n`], 'xhr'), {
      kind: 'lost',
      document: 'd',
      at: 1,
      streams: 0,
      byteLength: 12,
      reason: 'full',
      stream: 'd/1',
    });

    expect(file.notes).toEqual([
      'XMLHttpRequest gives text, so bytes that were no UTF-8 are already replaced.',
      'Bytes that could not be kept are missing: 12.',
    ]);
  });

  it('puts several streams one after the other, each named and closed', () => {
    const file = sse(
      DOCUMENT,
      ...stream('d/1', [`\uFEFFdata: ${STARTED}`]),
      ...stream('d/2', [`${FINISHED}\n`]),
    );

    expect(textOf(file.bytes)).toBe(
      `: stream 1: POST /agent\n\ndata: ${STARTED}\n\n: stream 2: POST /agent\n\ndata: ${FINISHED}\n\n\n\n`,
    );
    expect(file.notes).toEqual([
      'Streams in this file, one after the other: 2.',
      'Stream 2: It is no SSE, so its events are framed anew.',
    ]);
  });

  it('frames a part of a stream anew with its names and ids, and says so', () => {
    const session = sessionOf([
      DOCUMENT,
      ...stream('d/1', [`: hi\nid: 1\nevent: go\nretry: 9\ndata:${STARTED}\r\n\r\ndata: ${FINISHED}\n\n`]),
    ]);

    const file = sseFormat.write(session, { kind: 'range', from: 0, to: 0 }, CONTEXT);

    expect(textOf(file.bytes)).toBe(`event: go\nid: 1\nretry: 9\ndata: ${STARTED}\n\n`);
    expect(file.fileName).toBe('log-events-0-0.sse');
    expect(file.notes).toHaveLength(1);
  });

  it('frames a part of a stream anew with the envelopes that were around its events', () => {
    const wrapped = `{"id":"1-0","chunk":${STARTED}}`;
    const session = sessionOf([DOCUMENT, ...stream('d/1', [`data: ${wrapped}\n\ndata: ${FINISHED}\n\n`])]);

    const file = sseFormat.write(session, { kind: 'range', from: 0, to: 0 }, CONTEXT);

    expect(textOf(file.bytes)).toBe(`data: ${wrapped}\n\n`);
  });

  it('has one of several runs of a stream alone', () => {
    const session = sessionOf([
      DOCUMENT,
      ...stream('d/1', [`data: ${STARTED}\n\ndata: ${FINISHED}\n\n`.repeat(2)]),
    ]);

    const files = [sseFormat, eventsJsonlFormat].map((format) =>
      textOf(format.write(session, { kind: 'run', run: 1 }, CONTEXT).bytes),
    );

    expect(files).toEqual([`data: ${STARTED}\n\ndata: ${FINISHED}\n\n`, `${STARTED}\n${FINISHED}\n`]);
  });

  it('has a run that is alone in its stream byte for byte', () => {
    const session = sessionOf([
      DOCUMENT,
      ...stream('d/1', [`: hi\n\ndata:${STARTED}\n\ndata: ${FINISHED}\n\n`]),
    ]);

    const file = sseFormat.write(session, { kind: 'run', run: 0 }, CONTEXT);

    expect(textOf(file.bytes)).toBe(`: hi\n\ndata:${STARTED}\n\ndata: ${FINISHED}\n\n`);
    expect(file.fileName).toBe('log-r_1_.sse');
  });
});

describe('lines of events', () => {
  it('have the text as sent, numbers and spacing included', () => {
    const session = sessionOf([
      DOCUMENT,
      ...stream('d/1', ['data: { "type":"RAW",\ndata: "event":12345678901234567890 }\n\ndata: oops\n\n']),
    ]);

    const file = eventsJsonlFormat.write(session, ALL, CONTEXT);

    expect(textOf(file.bytes)).toBe('{ "type":"RAW", "event":12345678901234567890 }\noops\n');
    expect(file.fileName).toBe('log.events.jsonl');
    expect(file.notes).toEqual(['Frames kept as they came that are no event: 1.']);
  });

  it('say how many frames have no line', () => {
    const session = sessionOf([
      DOCUMENT,
      ...stream('d/1', [`data:\n\ndata: [{"type":"RAW"}]\n\ndata: ${STARTED}\n\ndata: [1]\n\n`]),
    ]);

    const file = eventsJsonlFormat.write(session, ALL, CONTEXT);

    expect(textOf(file.bytes)).toBe(`${STARTED}\n[1]\n`);
    expect(file.notes[0]).toBe('Frames left out, which a line of events cannot hold: 2.');
  });
});

describe('a recording', () => {
  const records = [
    DOCUMENT,
    { ...DOCUMENT, document: 'e' },
    ...stream('d/1', [`data: ${STARTED}\n\ndata: ${FINISHED}\n\n`]),
    ...stream('e/1', [`data: ${STARTED}\n\n`]),
  ];

  function recorded(selection: Selection) {
    const file = recordingFormat.write(sessionOf(records), selection, CONTEXT);
    const read = parseRecording(textOf(file.bytes));
    return { file, read: read.ok ? read.value : undefined };
  }

  it('has every record and the time of the export', () => {
    expect(recorded(ALL).read).toEqual({ header: { exportedAt: 7 }, records, problems: [] });
  });

  it('of one stream has its records and those of its document alone', () => {
    const { file, read } = recorded({ kind: 'stream', stream: 0 });

    expect(read?.records).toEqual([records[0], records[2], records[3]]);
    expect(file.fileName).toBe('log-stream-1.agui.jsonl');
  });

  it('of a part keeps whole streams, and says so', () => {
    const { file, read } = recorded({ kind: 'range', from: 0, to: 0 });

    expect(read?.records).toHaveLength(3);
    expect(file.notes).toEqual(['The file holds streams whole, so it has more events than were selected.']);
  });
});
