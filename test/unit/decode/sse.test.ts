import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSseDecoder } from '../../../src/decode/sse.ts';
import { propertyRuns } from '../session/support/property-runs.ts';
import { bodyOf, bytesOf, cut, cuttings, decodeChunks, framesOf } from './chunking.ts';

const decode = (...parts: readonly (string | number)[]) => framesOf(createSseDecoder(), ...parts);
const payloads = (...parts: readonly (string | number)[]) => decode(...parts).map(({ data }) => data);
const notes = (...parts: readonly (string | number)[]) =>
  decode(...parts).map((frame) => frame.notes.map(({ kind }) => kind));

describe('the grammar of server-sent events', () => {
  it.each([
    ['takes one space after the colon away', 'data: a\n\n', ['a']],
    ['keeps a second space', 'data:  a\n\n', [' a']],
    ['needs no space', 'data:a\n\n', ['a']],
    ['joins data lines with a line feed', 'data: a\ndata: b\n\n', ['a\nb']],
    ['reads a bare field name as an empty value', 'data\ndata\n\n', ['\n']],
    ['gives an empty payload', 'data:\n\n', ['']],
    ['gives no frame without data', 'event: ping\nid: 1\n\n: comment\n\n\n', []],
    ['ends lines at CRLF', 'data: a\r\n\r\ndata: b\r\n\r\n', ['a', 'b']],
    ['ends lines at CR', 'data: a\r\rdata: b\r\r', ['a', 'b']],
    ['mixes line endings', 'data: a\r\ndata: b\r\rdata: c\n\r\n', ['a\nb', 'c']],
    ['takes a byte order mark away', '\uFEFFdata: a\n\n', ['a']],
    ['keeps a second byte order mark as part of a name', '\uFEFF\uFEFFdata: a\n\ndata: b\n\n', ['b']],
    ['keeps colons in values', 'data: {"a":1}\n\n', ['{"a":1}']],
    ['does not take a name in capitals or indented', 'DATA: a\n data: b\n\ndata: c\n\n', ['c']],
  ])('%s', (_name, body, expected) => {
    expect(payloads(body)).toEqual(expected);
  });

  it('gives event name, id and retry to the frame they stand in, and to no other', () => {
    const frames = decode('event: tick\nid: 7\nretry: 1500\ndata: a\n\ndata: b\n\n');

    expect(frames[0]).toMatchObject({ data: 'a', event: 'tick', id: '7', retry: 1500 });
    expect(frames[1]).toMatchObject({ data: 'b', event: undefined, id: undefined, retry: undefined });
  });

  it('ignores an id with NUL and a retry that is no number', () => {
    const [frame] = decode('id: a\0b\nretry: 1.5\ndata: a\n\n');

    expect(frame).toMatchObject({ id: undefined, retry: undefined });
  });

  it('counts comments', () => {
    const result = decodeChunks(createSseDecoder(), [{ text: ': a\n:\n\ndata: b\n: c\n\n' }]);

    expect(result.commentCount).toBe(3);
  });
});

describe('leniency at the end', () => {
  it.each([
    ['one newline', 'data: a\n'],
    ['no newline', 'data: a'],
    ['a lone CR', 'data: a\r'],
  ])('takes a last frame with %s and notes it', (_name, body) => {
    const frames = decode(`data: z\n\n${body}`);

    expect(frames[1]?.data).toBe('a');
    expect(frames[1]?.notes).toContainEqual({ kind: 'unterminated' });
  });

  it('notes a stream that ends inside a field name, and gives no frame for it', () => {
    const result = decodeChunks(createSseDecoder(), [{ text: 'data: a\n\ndat' }]);

    expect(result.frames.map(({ data }) => data)).toEqual(['a']);
    expect(result.trailingNotes).toEqual([{ kind: 'unterminated' }]);
  });
});

describe('notes', () => {
  it.each([
    ['nothing about a plain frame', 'data: {"type":"A"}\n\n', [[]]],
    ['CRLF at each frame', 'data: a\r\n\r\ndata: b\r\n\r\n', [['crlf'], ['crlf']]],
    ['CR', 'data: a\r\r', [['cr']]],
    ['both endings', 'data: a\r\ndata: b\r\r', [['crlf', 'cr', 'multi-line-data']]],
    ['an ending after a blank line at the next frame', 'data: a\n\r\ndata: b\n\n', [[], ['crlf']]],
    ['a byte order mark', '\uFEFFdata: a\n\n', [['bom']]],
    ['empty data', 'data:\n\n', [['empty-data']]],
    ['the end sentinel of another protocol', 'data: [DONE]\n\n', [['done-sentinel']]],
    ['one JSON text over several data lines', 'data: {"a":\ndata: 1}\n\n', [['multi-line-data']]],
    [
      'events that no blank line parts',
      'data: {"a":1}\ndata: {"b":2}\n\n',
      [['multi-line-data', 'missing-blank-line']],
    ],
  ])('tell %s', (_name, body, expected) => {
    expect(notes(body)).toEqual(expected);
  });

  it('tell ignored lines at the next frame, with the first one and how many', () => {
    const frames = decode('data: a\n\nDATA: lost\n\n data: too\n\ndata: b\n\n');

    expect(frames[0]?.notes).toEqual([]);
    expect(frames[1]?.notes).toEqual([{ kind: 'line-ignored', text: 'DATA: lost', count: 2 }]);
  });

  it('tell ignored lines after the last frame at the end', () => {
    const result = decodeChunks(createSseDecoder(), [{ text: 'data: a\n\nDATA: lost\n\n' }]);

    expect(result.trailingNotes).toEqual([{ kind: 'line-ignored', text: 'DATA: lost', count: 1 }]);
  });

  it('tell bytes that are no UTF-8 at their frame alone', () => {
    const frames = decode('data: caf', 0xe9, '\n\ndata: b\n\n');

    expect(frames.map(({ data }) => data)).toEqual(['caf\uFFFD', 'b']);
    expect(frames.map((frame) => frame.notes.map(({ kind }) => kind))).toEqual([['invalid-utf8'], []]);
  });

  it('do not take a sent replacement character for invalid bytes', () => {
    expect(notes('data: \uFFFD\n\n')).toEqual([[]]);
  });
});

describe('envelopes', () => {
  it('are taken off and kept, the event exactly as sent', () => {
    const wrapped = '{"id":"1-0","chunk":{"type":"RUN_ERROR","n":12345678901234567890}}';

    const [frame] = decode(`data: ${wrapped}\n\n`);

    expect(frame).toMatchObject({ data: '{"type":"RUN_ERROR","n":12345678901234567890}', wrapped });
  });
});

describe('size', () => {
  it('cuts a payload over the limit and tells its true length', () => {
    const decoder = createSseDecoder(20);

    const [frame, next] = framesOf(decoder, `data: ${'é'.repeat(30)}\n\ndata: b\n\n`);

    expect(frame?.data).toBe('é'.repeat(14));
    expect(frame?.notes).toEqual([{ kind: 'too-large', byteLength: 60 }]);
    expect(next).toMatchObject({ data: 'b', notes: [] });
  });

  it('cuts a payload of many lines over the limit', () => {
    const [frame] = framesOf(createSseDecoder(20), 'data: 0123456789\n'.repeat(5), '\n');

    expect(frame?.data.length).toBeLessThanOrEqual(24);
    expect(frame?.notes).toContainEqual({ kind: 'too-large', byteLength: 54 });
  });
});

const line = fc.oneof(
  fc.constantFrom(
    'data: {"type":"A"}',
    'data',
    'data:',
    ': ping',
    'event: x',
    'id: 4',
    'retry: 10',
    'DATA: x',
    '',
  ),
  fc.constantFrom('data: héllo 😀', 'data: {"a":', 'data: [DONE]', 'data: {"id":1,"chunk":{"type":"B"}}'),
  fc.string({ unit: fc.constantFrom('d', 'a', 't', ':', ' ', 'é', '\uFEFF', '\0', '😀'), maxLength: 6 }),
);
const ending = fc.constantFrom('\n', '\n\n', '\r\n', '\r\n\r\n', '\r', '\r\r');
const textBody = fc
  .array(fc.tuple(line, ending), { maxLength: 20 })
  .map((lines) => lines.map((parts) => parts.join('')).join(''));
const junk = fc.uint8Array({ maxLength: 3 });
const anyBody = fc.array(fc.oneof(textBody, junk), { maxLength: 4 }).map((parts) => bodyOf(...parts));

describe('properties', () => {
  it('any chunking of the same bytes gives the same frames and notes', () => {
    fc.assert(
      fc.property(anyBody, cuttings, fc.constantFrom(8, 1000), (body, places, limit) => {
        const whole = decodeChunks(createSseDecoder(limit), [bytesOf(body)]);

        const chunked = decodeChunks(createSseDecoder(limit), cut(body, places).map(bytesOf));

        expect(chunked).toEqual(whole);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('a terminated stream has the events that eventsource-parser finds in it', () => {
    fc.assert(
      fc.property(textBody, (text) => {
        const body = `${text}\n\n`;
        const expected: unknown[] = [];
        const parser = createParser({
          onEvent: ({ data, event, id }) => expected.push({ data, event, id }),
        });
        parser.feed(body);

        const frames = decodeChunks(createSseDecoder(), [{ text: body }]).frames;

        const found = frames.map(({ data, wrapped, event, id }) => ({ data: wrapped ?? data, event, id }));
        expect(found).toEqual(expected);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});
