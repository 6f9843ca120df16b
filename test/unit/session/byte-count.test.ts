import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteCount } from '../../../src/session/streams/byte-count.ts';

const PIECE = Math.floor(65_536 / 3);

describe('the number of bytes of a stream', () => {
  it('is that of its text in UTF-8, however long a chunk is', () => {
    const filling = fc.constantFrom('a', 'é', '你', '🎉');
    // Lengths around the border of what is measured at once, where a pair may be cut.
    const lengths = fc.integer({ min: PIECE - 3, max: PIECE + 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(filling, lengths), { minLength: 1, maxLength: 3 }), (parts) => {
        const text = parts.map(([character, length]) => `${character.repeat(length)}x`).join('');
        const count = new ByteCount();

        count.add({ text });
        count.add({ base64: 'AAECAw==' });

        expect(count.total).toBe(Buffer.byteLength(text) + 4);
      }),
      { numRuns: 60 },
    );
  });
});
