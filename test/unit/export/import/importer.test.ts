import { beforeAll, describe, expect, it } from 'vitest';
import { prepareProtoDecoder } from '../../../../src/decode/proto.ts';
import { importBytes } from '../../../../src/export/import/import-bytes.ts';
import type { CaptureRecord } from '../../../../src/protocol/capture.ts';
import { bodyOf } from '../../decode/chunking.ts';
import { sessionOf } from '../random-log.ts';

const FILE = { name: 'a file', at: 1000, document: 'file-1' };
const STARTED = '{"type":"RUN_STARTED","threadId":"t","runId":"r"}';
const BINARY = Uint8Array.from(Buffer.from('0000000c620a0a02080b1201741a0172', 'hex'));

const read = (...parts: readonly (string | Uint8Array)[]) => importBytes(bodyOf(...parts), FILE);

function recordsOf(...parts: readonly (string | Uint8Array)[]): readonly CaptureRecord[] {
  const imported = read(...parts);
  return imported.ok ? imported.records : [];
}

const typesOf = (records: readonly CaptureRecord[]) => {
  const session = sessionOf(records);
  return Array.from({ length: session.length }, (_, seq) => session.typeOf(seq));
};

describe('a file is told by its content', () => {
  beforeAll(prepareProtoDecoder);

  it.each<[string, string | Uint8Array]>([
    ['an event stream', `: hi\r\n\r\ndata: ${STARTED}\r\n\r\n`],
    ['an event stream that begins with blank lines and a byte order mark', `\uFEFF\n\n\ndata: ${STARTED}\n`],
    ['one event a line', `${STARTED}\n${STARTED}\n`],
    ['one event a line, the first line broken', `{"type":\n${STARTED}\n`],
    ['an array of events, over several lines', `[\n  ${STARTED},\n  {"type":"x"}\n]`],
    ['one event', STARTED],
    ['events run together in one line, before a whole one', `${STARTED} ${STARTED}\n${STARTED}\n`],
    ['events in envelopes', `{"id":"1","chunk":${STARTED}}\n`],
    ['binary frames', BINARY],
    ['binary frames behind empty ones', Uint8Array.of(...new Array(8).fill(0), ...BINARY)],
    ['an HTTP response', `HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\ndata: ${STARTED}\n\n`],
    ['a capture', `{"kind":"chunk","text":"data: ${STARTED.replaceAll('"', '\\"')}\\n\\n"}\n`],
    [
      'a recording',
      `{"agUiRecording":1}\n${JSON.stringify({ kind: 'open', stream: 'd/1', at: 1, transport: 'fetch', request: { method: 'POST', url: '', headers: [], body: { omitted: 'none' } } })}\n${JSON.stringify({ kind: 'chunk', stream: 'd/1', at: 1, bytes: { text: `data: ${STARTED}\n\n` } })}`,
    ],
  ])('%s', (_name, body) => {
    expect(typesOf(recordsOf(body))).toContain('RUN_STARTED');
  });

  it.each([
    ['', 'The file is empty.'],
    [' \n\n', 'The file is empty.'],
    ['{"type":"module","name":"x"}', 'The file is JSON, but holds no AG-UI event.'],
    ['[1, 2]', 'The file is JSON, but holds no AG-UI event.'],
    ['{"level":"info"}\n{"level":"warn"}\n', 'The file is JSON, but holds no AG-UI event.'],
    ['Dear diary,\n', 'The file holds no AG-UI event'],
    ['\x7fELF\x01\x02', 'The file holds no AG-UI event'],
    ['\0\0\0junk that is no frame', 'The file holds no AG-UI event'],
    ['\0\0\0\x04junk that is four bytes long', 'The file holds no AG-UI event'],
    ['\0'.repeat(12), 'The file holds no AG-UI event'],
    ['HTTP/1.1 200 OK\r\nno end', 'The HTTP response ends before its headers do.'],
    ['{"agUiRecording":9}\n', 'The recording has format 9'],
  ])('and refused in one sentence when it is %j', (body, reason) => {
    expect(read(body)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });
});

describe('a bare body', () => {
  it('is a stream of a file, at the time of the file, whose request nobody knows', () => {
    expect(recordsOf(`${STARTED}\n`)).toEqual([
      { kind: 'document', document: 'file-1', at: 1000, url: 'a file', frameId: 0 },
      {
        kind: 'open',
        stream: 'file-1/1',
        at: 1000,
        transport: 'file',
        request: { method: '', url: 'a file', headers: [], body: { omitted: 'none' } },
      },
      { kind: 'chunk', stream: 'file-1/1', at: 1000, bytes: { text: `${STARTED}\n` } },
      { kind: 'end', stream: 'file-1/1', at: 1000, outcome: 'complete' },
    ]);
  });

  it('keeps every byte, whether it is text or not', () => {
    const body = bodyOf(`data: ${STARTED}\n\ndata: caf`, Uint8Array.of(0xe9), '\n\n', 'é'.repeat(300_000));

    const chunks = recordsOf(body).flatMap((record) => (record.kind === 'chunk' ? [record.bytes] : []));

    const bytes = chunks.map((chunk) =>
      'text' in chunk ? Buffer.from(chunk.text) : Buffer.from(chunk.base64, 'base64'),
    );
    expect(Buffer.concat(bytes).equals(Buffer.from(body))).toBe(true);
  });
});
