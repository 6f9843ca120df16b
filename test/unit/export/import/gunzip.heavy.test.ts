import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpack } from '../../../../src/export/import/gunzip.ts';

const TEXT = Buffer.from('data: {"type":"RUN_STARTED"}\n\n'.repeat(5000));

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(bytes: Uint8Array, size: number) {
  const { pieces, failure } = unpack(cut(bytes, size));
  const read: Uint8Array[] = [];
  for await (const piece of pieces) read.push(piece);
  return { bytes: Buffer.concat(read), failure: failure() };
}

describe('a file that may be gzip', () => {
  it.each([1, 7, 100_000])('is unpacked, read in pieces of %i bytes', async (size) => {
    expect(await readAll(gzipSync(TEXT), size)).toEqual({ bytes: TEXT, failure: undefined });
  });

  it.each([1, 100_000])('is given as it is when it is none, read in pieces of %i bytes', async (size) => {
    expect(await readAll(TEXT.subarray(0, 300), size)).toEqual({
      bytes: TEXT.subarray(0, 300),
      failure: undefined,
    });
  });

  it('gives what can be unpacked of a file that was cut, and says so', async () => {
    const { bytes, failure } = await readAll(gzipSync(TEXT, { level: 0 }).subarray(0, 70_000), 1000);

    expect(bytes.length).toBeGreaterThan(0);
    expect(TEXT.subarray(0, bytes.length)).toEqual(bytes);
    expect(failure).toMatch(/^The gzip data is cut or broken: /);
  });

  it('may be empty', async () => {
    expect(await readAll(Buffer.alloc(0), 10)).toEqual({ bytes: Buffer.alloc(0), failure: undefined });
  });
});
