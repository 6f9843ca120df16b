import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJsonArrayDecoder } from '../../../src/decode/json-array-text.ts';
import { createJsonDecoder } from '../../../src/decode/json-text.ts';
import { createNdjsonDecoder } from '../../../src/decode/ndjson.ts';
import { propertyRuns } from '../session/support/property-runs.ts';
import { bodyOf, bytesOf, cut, cuttings, decodeChunks, framesOf } from './chunking.ts';

const lines = (body: string) => framesOf(createNdjsonDecoder(), body).map(({ data }) => data);
const json = (body: string) => decodeChunks(createJsonDecoder(), [{ text: body }]);

describe('a body with one JSON text a line', () => {
  it.each([
    ['gives a frame a line', '{"a":1}\n{"b":2}\n', ['{"a":1}', '{"b":2}']],
    ['takes a last line without ending', '{"a":1}\n{"b":2}', ['{"a":1}', '{"b":2}']],
    ['takes CRLF and blank lines', '{"a":1}\r\n\r\n{"b":2}\r\n', ['{"a":1}', '{"b":2}']],
    ['keeps a line that is no JSON', '{"a":1}\noops\n', ['{"a":1}', 'oops']],
    ['takes objects out of an array', '[{"a":1}, {"b":[2]}]\n', ['{"a":1}', '{"b":[2]}']],
    ['keeps an array of other things whole', '[1,2]\n', ['[1,2]']],
    ['keeps numbers as sent', '{"n":12345678901234567890}\n', ['{"n":12345678901234567890}']],
    ['takes events out of {id, chunk}', '{"id":"1","chunk":{"type":"A"}}\n', ['{"type":"A"}']],
    ['takes events out of {event}', '{"event":{"type":"A"}}\n', ['{"type":"A"}']],
    ['takes a byte order mark away', '\uFEFF{"a":1}\n', ['{"a":1}']],
  ])('%s', (_name, body, expected) => {
    expect(lines(body)).toEqual(expected);
  });

  it('gives each event as soon as its line ends', () => {
    const decoder = createNdjsonDecoder();

    expect(decoder.push({ text: '{"a":1}\n{"b"' }).map(({ data }) => data)).toEqual(['{"a":1}']);
    expect(decoder.push({ text: ':2}\n' }).map(({ data }) => data)).toEqual(['{"b":2}']);
  });

  it('notes an end sentinel and bytes that are no UTF-8', () => {
    const frames = framesOf(createNdjsonDecoder(), '{"a":"', 0xff, '"}\n[DONE]\n');

    expect(frames.map(({ notes }) => notes)).toEqual([
      [{ kind: 'invalid-utf8' }],
      [{ kind: 'done-sentinel' }],
    ]);
  });

  it('cuts a line over the limit and tells its true length', () => {
    const [frame] = framesOf(createNdjsonDecoder(10), `"${'x'.repeat(20)}"\n`);

    expect(frame).toMatchObject({ data: '"xxxxxxxxx', notes: [{ kind: 'too-large', byteLength: 22 }] });
  });
});

describe('a body that begins as JSON', () => {
  it('is one event', () => {
    const result = json('{\n  "type": "RUN_ERROR",\n  "message": "x"\n}\n');

    expect(result.encoding).toBe('json');
    expect(result.frames.map(({ data }) => data)).toEqual(['{\n  "type": "RUN_ERROR",\n  "message": "x"\n}']);
  });

  it('is one event a line, live from the first line on', () => {
    const decoder = createJsonDecoder();

    const first = decoder.push({ text: '\n{"type":"A"}\n{"type"' });
    const second = decoder.push({ text: ':"B"}\n' });

    expect(decoder.encoding).toBe('ndjson');
    expect([...first, ...second].map(({ data }) => data)).toEqual(['{"type":"A"}', '{"type":"B"}']);
  });

  it('is known by its first line however that comes', () => {
    const result = decodeChunks(createJsonDecoder(), [{ text: '\n{"type"' }, { text: ':"A"}\n' }]);

    expect(result.encoding).toBe('ndjson');
  });

  it('is read by lines when it is no JSON as a whole', () => {
    const result = json('{"type":"A"\n{"type":"B"}\n');

    expect(result.encoding).toBe('ndjson');
    expect(result.frames.map(({ data }) => data)).toEqual(['{"type":"A"', '{"type":"B"}']);
  });

  it.each([['{"detail":"missing token"}\n'], ['{}']])('gives no frame when it holds no event: %s', (body) => {
    expect(json(body)).toMatchObject({ encoding: 'none', frames: [] });
  });

  it('turns to lines when it grows over the limit', () => {
    const result = decodeChunks(createJsonDecoder(10), [
      { text: '{"detail":"long"}' },
      { text: '\n{"a":1}' },
    ]);

    expect(result.frames.map(({ data }) => data)).toEqual(['{"detail":', '{"a":1}']);
  });
});

const part = fc.constantFrom(
  '{"type":"B"}',
  '{"type":"E","t":"\\\\\\"]"}',
  '"',
  '\\',
  '{"type":"A","t":"é😀"}',
  '{"id":1,"chunk":{"type":"B"}}',
  '[{"type":"C"}, {"type":"D"}]',
  '[',
  ',',
  ']',
  '{"detail":"x"}',
  '[DONE]',
  '\n',
  '\n',
  '\r\n',
  ' ',
);
const body = fc
  .array(
    fc.oneof({ weight: 8, arbitrary: part }, { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2 }) }),
    {
      maxLength: 12,
    },
  )
  .map((parts) => bodyOf('{[', ...parts).subarray(1));
const limits = fc.constantFrom(12, 16, 1000);

describe.each([
  ['NDJSON', createNdjsonDecoder],
  ['JSON', createJsonDecoder],
  ['a JSON array', createJsonArrayDecoder],
])('any chunking of the same bytes (%s)', (_name, create) => {
  it('gives the same frames and notes', () => {
    fc.assert(
      fc.property(body, cuttings, limits, (bytes, places, limit) => {
        const whole = decodeChunks(create(limit), [bytesOf(bytes)]);

        const chunked = decodeChunks(create(limit), cut(bytes, places).map(bytesOf));

        expect(chunked).toEqual(whole);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});
