import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64FromBytes, bytesFromBase64 } from '../../../src/decode/base64.ts';
import { TextReader } from '../../../src/decode/text-reader.ts';
import { bytesOf, cut, cuttings } from './chunking.ts';

const LENIENT = new TextDecoder('utf-8', { ignoreBOM: true });

function read(chunks: readonly Uint8Array[]) {
  const reader = new TextReader();
  return [...chunks.flatMap((chunk) => reader.read(bytesOf(chunk))), ...reader.end()];
}

/** Bytes that often make valid, cut and overlong sequences. */
const bytes = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        0x41,
        0x0a,
        0x0d,
        0x80,
        0xbf,
        0x9f,
        0xa0,
        0xc0,
        0xc2,
        0xe0,
        0xed,
        0xef,
        0xf0,
        0xf4,
        0xf5,
      ),
      fc.integer({ min: 0, max: 255 }),
    ),
    { maxLength: 24 },
  )
  .map((values) => Uint8Array.from(values));

describe('text of chunks', () => {
  it('is what the platform decodes from the same bytes in one', () => {
    fc.assert(
      fc.property(bytes, cuttings, (body, places) => {
        expect(
          read(cut(body, places))
            .map(({ text }) => text)
            .join(''),
        ).toBe(LENIENT.decode(body));
      }),
      { numRuns: 5000 },
    );
  });

  it('is marked where bytes are no UTF-8, and only there', () => {
    const pieces = read([Uint8Array.of(0x61, 0x0a, 0xff, 0x0a, 0x62)]);

    expect(pieces).toEqual([
      { text: 'a\n', invalid: false },
      { text: '\uFFFD\n', invalid: true },
      { text: 'b', invalid: false },
    ]);
  });

  it('keeps a character that is cut between chunks', () => {
    expect(read([Uint8Array.of(0xf0, 0x9f), Uint8Array.of(0x98, 0x80)])).toEqual([
      { text: '😀', invalid: false },
    ]);
  });

  it('marks a character that the end cuts off', () => {
    expect(read([Uint8Array.of(0xf0, 0x9f)])).toEqual([{ text: '\uFFFD', invalid: true }]);
  });
});

describe('base64', () => {
  it('gives back the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20_000 }), (body) => {
        expect(bytesFromBase64(base64FromBytes(body))).toEqual(body);
      }),
      { numRuns: 200 },
    );
  });

  it('gives nothing for a text that is not base64', () => {
    expect(bytesFromBase64('a*b=')).toBeUndefined();
  });
});
