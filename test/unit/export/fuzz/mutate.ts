/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Mutation = (bytes: Uint8Array, random: () => number) => Uint8Array;

const below = (random: () => number, most: number) => Math.floor(random() * most);

/** Ways of breaking a file. */
const MUTATIONS: readonly Mutation[] = [
  function truncated(bytes, random) {
    return bytes.slice(0, below(random, bytes.length));
  },
  function bitsFlipped(bytes, random) {
    const broken = bytes.slice();
    for (let flips = 1 + below(random, 12); flips > 0; flips -= 1) {
      const at = below(random, broken.length);
      broken[at] = (broken[at] ?? 0) ^ (1 << below(random, 8));
    }
    return broken;
  },
  function pieceRepeated(bytes, random) {
    const from = below(random, bytes.length);
    const to = from + below(random, Math.min(4_000, bytes.length - from));
    return joined([bytes.slice(0, to), bytes.slice(from, to), bytes.slice(from)]);
  },
  function pieceMissing(bytes, random) {
    const from = below(random, bytes.length);
    return joined([bytes.slice(0, from), bytes.slice(from + below(random, 200))]);
  },
  function punctuationInserted(bytes, random) {
    const at = below(random, bytes.length);
    const signs = '{}[]":,\\\r\n\0\u00ff-9e+';
    const inserted = Array.from(
      { length: 1 + below(random, 6) },
      () => signs[below(random, signs.length)] ?? '',
    );
    return joined([bytes.slice(0, at), new TextEncoder().encode(inserted.join('')), bytes.slice(at)]);
  },
  function nestedDeeply(bytes, random) {
    const at = below(random, bytes.length);
    const bracket = random() < 0.5 ? '[' : '{"a":';
    return joined([bytes.slice(0, at), new TextEncoder().encode(bracket.repeat(20_000)), bytes.slice(at)]);
  },
];

/** A file broken in one to three ways. */
export function mutated(bytes: Uint8Array, random: () => number): Uint8Array {
  let broken = bytes;
  for (let count = 1 + below(random, 3); count > 0 && broken.length > 0; count -= 1) {
    broken = MUTATIONS[below(random, MUTATIONS.length)]?.(broken, random) ?? broken;
  }
  return broken;
}

/** Bytes without any sense. */
export function noise(random: () => number): Uint8Array {
  return Uint8Array.from({ length: below(random, 3_000) }, () => below(random, 256));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
