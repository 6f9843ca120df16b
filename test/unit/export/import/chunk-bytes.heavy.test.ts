import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOfChunk, joinBytes } from '../../../../src/export/bytes.ts';
import { ChunkCutter } from '../../../../src/export/import/chunk-bytes.ts';
import type { Bytes } from '../../../../src/protocol/capture.ts';

const UTF8 = new TextEncoder();

function chunksOf(pieces: readonly Uint8Array[]): readonly Bytes[] {
  const cutter = new ChunkCutter();
  return [...pieces.flatMap((piece) => cutter.push(piece)), ...cutter.end()];
}

function textsOf(pieces: readonly Uint8Array[]): readonly string[] {
  return chunksOf(pieces).map((bytes) => ('text' in bytes ? bytes.text : 'no text'));
}

function piecesOf(text: string, length: number): readonly Uint8Array[] {
  const bytes = UTF8.encode(text);
  return Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) =>
    bytes.slice(index * length, (index + 1) * length),
  );
}

const lines = (line: string, count: number) => `${line}\n`.repeat(count);

describe('the chunks of a file', () => {
  it('hold all of its bytes in order, whatever they are', () => {
    const line = fc.constantFrom('', 'plain', 'é', '你好', '🎉', 'long '.repeat(1_000));
    const text = fc.array(line).map((all) => UTF8.encode(all.join('\n')));
    const pieces = fc.array(fc.oneof(fc.uint8Array(), text));
    fc.assert(
      fc.property(pieces, (given) => {
        expect(joinBytes(chunksOf(given).map(bytesOfChunk))).toEqual(joinBytes(given));
      }),
    );
  });

  it('are cut at line ends, wherever its pieces are', () => {
    const text = lines('{"n":1}', 20_000);

    const chunks = textsOf(piecesOf(text, 1_000));

    expect(chunks.join('')).toBe(text);
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.every((chunk) => chunk.endsWith('}\n'))).toBe(true);
  });

  it('stay small where the pieces are large', () => {
    const chunks = textsOf(piecesOf(lines('{"n":1}', 200_000), 1_000_000));

    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThan(40_000);
  });

  it('leave text that fits one byte a character apart from the lines that need two', () => {
    const plain = lines('{"text":"déjà vu"}', 2_000);
    const text = `${plain}${lines('{"text":"你好"}', 3)}${plain}`;

    const wide = textsOf(piecesOf(text, 10_000)).filter((chunk) => /[\u0100-\uffff]/.test(chunk));

    expect(wide.join('').length).toBeLessThan(2_500);
  });

  it('cut a line that is too long to be held, but no character', () => {
    const text = '你'.repeat(2_000_000);

    const chunks = textsOf(piecesOf(text, 100_000));

    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.join('') === text).toBe(true);
  });
});
