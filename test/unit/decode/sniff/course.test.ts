import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSniffer } from '../../../../src/decode/sniff.ts';
import { SNIFF_LIMIT } from '../../../../src/protocol/recognition.ts';
import { bodyOf, cuttings } from '../chunking.ts';
import {
  binaryStart,
  content,
  type Exchange,
  input,
  requestOf,
  sse,
  started,
  verdictOf,
} from './exchange.ts';

describe('a message of an EventSource', () => {
  it('is judged like a frame', () => {
    const sniffer = createSniffer(requestOf({}), 'event-source');

    expect(sniffer.message('message', '{"type":"hello"}')).toEqual({ kind: 'undecided' });
    expect(sniffer.message('agui', JSON.stringify(started))).toEqual({ kind: 'agui' });
  });

  it('of other kinds ends the hope at some point', () => {
    const sniffer = createSniffer(requestOf({}), 'event-source');

    const verdicts = Array.from({ length: 64 }, () => sniffer.message('message', 'tick').kind);

    expect(verdicts.indexOf('not-agui')).toBe(63);
  });
});

it('takes a CRLF that is cut between two chunks for one line end', () => {
  const sniffer = createSniffer(requestOf({}), 'fetch');

  sniffer.chunk({ text: 'data: {"type":"RUN_STARTED",\r' });

  expect(sniffer.chunk({ text: '\ndata: "threadId":"t","runId":"r"}\r\n\r\n' })).toEqual({ kind: 'agui' });
});

it('judges a stream of one long message in small pieces in linear time', () => {
  const sniffer = createSniffer(requestOf({}), 'fetch');

  for (let index = 0; index < SNIFF_LIMIT - 1; index += 1) sniffer.chunk({ text: 'x' });

  expect(sniffer.chunk({ text: 'x' })).toEqual({ kind: 'not-agui' });
});

it('gives the same verdict however the body is cut', () => {
  const part = fc.oneof(
    fc.constantFrom(sse(started), sse(content), sse({ type: 'CUSTOM' }), sse({ type: 'run_started' })),
    fc.constantFrom('data: {"type":"RUN_STARTED",\r\n', 'data: "threadId":"é","runId":"😀"}\r', '\n', '\r\n'),
    fc.constantFrom(
      ': ping\n\n',
      '\uFEFF',
      `${JSON.stringify(started)}\n`,
      '[',
      JSON.stringify(content),
      ']',
    ),
    fc.constantFrom('x'.repeat(60), binaryStart, '\0', 'event: error\n'),
    fc.uint8Array({ maxLength: 3 }),
  );
  const request = fc.constantFrom<Exchange>(
    {},
    { request: input },
    { transport: 'event-source', limit: 100 },
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), request, cuttings, (parts, exchange, places) => {
      const body = bodyOf(...parts);

      expect(verdictOf({ ...exchange, body }, places)).toEqual(verdictOf({ ...exchange, body }));
    }),
    { numRuns: 2000 },
  );
});
