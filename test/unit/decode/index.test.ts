import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createDecoder } from '../../../src/decode/index.ts';
import { mediaTypeOf } from '../../../src/decode/media-type.ts';
import { preparationFor } from '../../../src/decode/preparation.ts';
import { prepareProtoDecoder } from '../../../src/decode/proto.ts';
import { propertyRuns } from '../session/support/property-runs.ts';
import { bodyOf, bytesOf, cut, cuttings, decodeChunks } from './chunking.ts';

const PROTO = 'application/vnd.ag-ui.event+proto';
const BINARY = Uint8Array.from(Buffer.from('0000000c620a0a02080b1201741a0172', 'hex'));

const encodingOf = (mediaType: string | undefined, ...parts: readonly (string | Uint8Array)[]) =>
  decodeChunks(createDecoder({ mediaType }), [bytesOf(bodyOf(...parts))]).encoding;

describe('a decoder is chosen', () => {
  it.each([
    ['text/event-stream', 'data: a\n\n', 'sse'],
    ['text/event-stream', 'DATA: a\n\n', 'sse'],
    ['text/event-stream', '\n\n: ping\n\n', 'sse'],
    ['text/event-stream', '{"type":"A"}\n{"type":"B"}\n', 'ndjson'],
    ['text/event-stream', '', 'sse'],
    ['text/plain', '\uFEFFdata: a\n\n', 'sse'],
    ['text/plain', 'event: a\ndata: b\n\n', 'sse'],
    [undefined, 'id: 1\ndata: b\n\n', 'sse'],
    ['application/json', 'data: a\n\n', 'sse'],
    ['application/json', '{"type":"A"}', 'json'],
    ['application/json', '{"detail":"missing token"}', 'none'],
    ['application/x-ndjson', '{"type":"A"}\n', 'ndjson'],
    ['application/octet-stream', '[{"type":"A"}]', 'json'],
    ['text/html', '<!doctype html>', 'none'],
    ['text/plain', 'Not found', 'none'],
    ['text/plain', '', 'none'],
  ])('for %s that begins %j: %s', (mediaType, body, encoding) => {
    expect(encodingOf(mediaType, body)).toBe(encoding);
  });

  it('for the binary type, and for bytes that begin with a length', () => {
    expect(encodingOf(PROTO, BINARY)).toBe('proto');
    expect(encodingOf('application/octet-stream', BINARY)).toBe('proto');
  });

  it('only at the first character that is no white space', () => {
    const decoder = createDecoder({ mediaType: undefined });

    decoder.push({ text: ' \n' });

    expect(decoder.encoding).toBe('undecided');
  });
});

describe('the media type of a response', () => {
  it.each([
    [[['Content-Type', 'Text/Event-Stream; charset=utf-8']], 'text/event-stream'],
    [[['content-type', '']], undefined],
    [[], undefined],
  ] as const)('of %j is %j', (headers, expected) => {
    expect(mediaTypeOf(headers)).toBe(expected);
  });
});

describe('what must be loaded before a record is decoded', () => {
  const chunk = (bytes: Uint8Array) =>
    ({ kind: 'chunk', stream: 'd/1', at: 0, bytes: bytesOf(bytes) }) as const;
  const head = (contentType: string) =>
    ({
      kind: 'head',
      stream: 'd/1',
      at: 0,
      response: {
        status: 200,
        statusText: '',
        url: '',
        redirected: false,
        headers: [['content-type', contentType]],
      },
    }) as const;

  it('is nothing for text', () => {
    expect(preparationFor(head('text/event-stream'))).toBeUndefined();
    expect(preparationFor(chunk(bodyOf('data: a')))).toBeUndefined();
    expect(preparationFor(chunk(Uint8Array.of(0xff)))).toBeUndefined();
  });

  it('is the binary decoder for its type or first byte, once', async () => {
    // As a fresh program: what is loaded stays loaded.
    vi.resetModules();
    const { preparationFor } = await import('../../../src/decode/preparation.ts');

    expect(preparationFor(chunk(BINARY))).toBeInstanceOf(Promise);
    expect(preparationFor(chunk(bodyOf(Uint8Array.of(0, 0xff))))).toBeInstanceOf(Promise);

    await preparationFor(head(`${PROTO}; v=1`));

    expect(preparationFor(head(PROTO))).toBeUndefined();
  });
});

describe('any chunking of the same bytes', () => {
  beforeAll(prepareProtoDecoder);

  it('gives the same frames, notes and encoding', () => {
    const part = fc.oneof(
      fc.constantFrom('data: {"type":"A"}\n\n', '{"type":"A"}', '[', ']', '\n', '\r\n', ' ', '\uFEFF', '<p>'),
      fc.constantFrom(': é\n', 'event: x\n', '\0', BINARY, '\u00A0'),
      fc.uint8Array({ maxLength: 2 }),
    );
    const mediaType = fc.constantFrom(undefined, 'text/event-stream', 'application/x-ndjson', PROTO);
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), mediaType, cuttings, (parts, type, places) => {
        const body = bodyOf(...parts);
        const whole = decodeChunks(createDecoder({ mediaType: type }), [bytesOf(body)]);

        const chunked = decodeChunks(createDecoder({ mediaType: type }), cut(body, places).map(bytesOf));

        expect(chunked).toEqual(whole);
      }),
      { numRuns: propertyRuns(3000) },
    );
  });
});
