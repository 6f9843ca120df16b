import { describe, expect, it } from 'vitest';
import { importBytes } from '../../../../src/export/import/import-bytes.ts';
import { bodyOf } from '../../decode/chunking.ts';

const FILE = { name: 'a file', at: 1000, document: 'file-1' };

/** A frame of which the header says this size. */
function frame(size: number, message: Uint8Array): Uint8Array {
  const header = new Uint8Array(4);
  new DataView(header.buffer).setUint32(0, size);
  return bodyOf(header, message);
}

/** The third arm of the union with so many bytes in it, as tag, length and zeros. */
function message(length: number): Uint8Array {
  const digits: number[] = [];
  for (let rest = length; ; rest = Math.floor(rest / 128)) {
    digits.push(rest >= 128 ? (rest % 128) + 128 : rest);
    if (rest < 128) break;
  }
  return bodyOf(Uint8Array.of(0x1a, ...digits), new Uint8Array(length));
}

const whole = (length: number) => frame(message(length).length, message(length));

// Nobody loaded the decoder: what a file is must be told without it.
describe('a binary frame', () => {
  it.each([
    ['that is whole', whole(8)],
    ['of 100 kB', whole(100_000)],
    ['longer than the client takes', whole(11 * 1024 * 1024)],
    ['that the end of the file cuts', whole(200).subarray(0, 60)],
    ['behind one that is no event', bodyOf(frame(2, Uint8Array.of(1, 2)), whole(8))],
  ])('%s is the beginning of a stream of events', (_, body) => {
    expect(importBytes(body, FILE)).toMatchObject({ ok: true });
  });

  it.each([
    ['whose arm is shorter than the frame', frame(20, bodyOf(message(8), new Uint8Array(10)))],
    ['whose arm is longer than the frame', frame(8, message(100).subarray(0, 8))],
    ['that begins with a number instead of an arm', frame(3, Uint8Array.of(0x18, 1, 1))],
    ['that begins with a field 0', frame(3, Uint8Array.of(0x02, 1, 1))],
    ['whose tag does not end', frame(12, new Uint8Array(12).fill(0xff))],
    ['that ends inside its length', frame(2, Uint8Array.of(0x1a, 0x80))],
    ['that the end of the file cuts behind its arm', frame(50, bodyOf(message(8), new Uint8Array(10)))],
  ])('%s is none', (_, body) => {
    expect(importBytes(body, FILE)).toEqual({
      ok: false,
      reason: expect.stringContaining('The file holds no AG-UI event'),
    });
  });
});
