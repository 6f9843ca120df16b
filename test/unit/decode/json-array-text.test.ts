import { describe, expect, it } from 'vitest';
import { createJsonArrayDecoder } from '../../../src/decode/json-array-text.ts';
import { decodeChunks, framesOf } from './chunking.ts';

const json = (body: string, limit?: number) => decodeChunks(createJsonArrayDecoder(limit), [{ text: body }]);
const dataOf = (body: string, limit?: number) => json(body, limit).frames.map(({ data }) => data);

describe('a body that begins as a JSON array', () => {
  it('is its elements, each as sent', () => {
    const result = json('[ {"type":"A","n":1e400},\n {"id":"1","chunk":{"type":"B"}}, null ]');

    expect(result.encoding).toBe('json');
    expect(result.frames.map(({ data }) => data)).toEqual(['{"type":"A","n":1e400}', '{"type":"B"}', 'null']);
  });

  it('gives each element as soon as it ends', () => {
    const decoder = createJsonArrayDecoder();

    const first = decoder.push({ text: '[{"type":"A"},{"type"' });
    const second = decoder.push({ text: ':"B"}' });

    expect(decoder.encoding).toBe('json');
    expect([first, second].map((frames) => frames.map(({ data }) => data))).toEqual([
      ['{"type":"A"}'],
      ['{"type":"B"}'],
    ]);
  });

  it('gives what stands before the first event with it', () => {
    expect(dataOf('[null, "a ] b", [1], {"type":"A"}, -1e3]')).toEqual([
      'null',
      '"a ] b"',
      '[1]',
      '{"type":"A"}',
      '-1e3',
    ]);
  });

  it('looks into no string, whatever is escaped in it', () => {
    const event = String.raw`{"type":"A","x":"\"}]","y":"\\"}`;

    expect(dataOf(`[${event},${event}]`)).toEqual([event, event]);
  });

  it.each([['[1, 2]'], ['[]'], ['[{"detail":"x"}]\n']])(
    'gives no frame when it holds no event: %s',
    (body) => {
      expect(json(body)).toMatchObject({ encoding: 'none', frames: [] });
    },
  );

  it('is read by lines when it is no JSON and holds no event by itself', () => {
    expect(dataOf('[12:00:01] begin\n{"type":"A"}\n')).toEqual(['[12:00:01] begin', '{"type":"A"}']);
  });

  it('is read by lines from where the array ends', () => {
    const result = json('[{"type":"A"},{"type":"B"}]\n\n[{"type":"C"}]\n{"type":"D"}');

    expect(result.encoding).toBe('ndjson');
    expect(result.frames.map(({ data }) => data)).toEqual(
      ['A', 'B', 'C', 'D'].map((type) => `{"type":"${type}"}`),
    );
  });

  it.each([
    ['a comma is missing', '[{"type":"A"} {"type":"B"}]', ['{"type":"A"}', '{"type":"B"}']],
    ['a comma is too much', '[{"type":"A"},,{"type":"B"},]', ['{"type":"A"}', '{"type":"B"}']],
    ['an element is no JSON', '[{"type":"A"}, oops, {"type":"B"}]', ['{"type":"A"}', 'oops', '{"type":"B"}']],
    [
      'a string is not closed',
      '[{"type":"A"},\n{"type":"B},\n{"type":"C"}]',
      ['{"type":"A"}', '{"type":"B},', '{"type":"C"}'],
    ],
  ])('goes on behind what is broken, when %s', (_, body, wanted) => {
    expect(dataOf(body)).toEqual(wanted);
  });

  it('says of the last element that it was cut', () => {
    const { frames } = json('[{"type":"A"},\n{"type":"B","x');

    expect(frames.map(({ data, notes }) => ({ data, notes }))).toEqual([
      { data: '{"type":"A"}', notes: [] },
      { data: '{"type":"B","x', notes: [{ kind: 'unterminated' }] },
    ]);
  });

  it('notes bytes that are no UTF-8 at their element, and a byte order mark at the first', () => {
    const frames = framesOf(
      createJsonArrayDecoder(),
      0xef,
      0xbb,
      0xbf,
      '[{"type":"A"},{"type":"B","x":"',
      0xff,
      '"},{"type":"C"}]',
    );

    expect(frames.map(({ notes }) => notes)).toEqual([[{ kind: 'bom' }], [{ kind: 'invalid-utf8' }], []]);
  });

  it('cuts an element over the limit and tells its true length', () => {
    const long = `{"type":"B","x":"${'é'.repeat(20)}"}`;

    const { frames } = json(`[{"type":"A"},${long},{"type":"C"}]`, 30);

    expect(frames.map(({ data }) => data)).toEqual(['{"type":"A"}', long.slice(0, 30), '{"type":"C"}']);
    expect(frames[1]?.notes).toEqual([{ kind: 'too-large', byteLength: long.length + 20 }]);
  });

  it('may be as long as it likes', () => {
    const decoder = createJsonArrayDecoder(100);
    let count = decoder.push({ text: '[{"type":"A"}' }).length;

    for (let index = 0; index < 1_000; index += 1) count += decoder.push({ text: ',{"type":"A"}' }).length;

    expect(count).toBe(1_001);
    expect(decoder.encoding).toBe('json');
  });
});
