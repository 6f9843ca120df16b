/** A secret of 64 bits as two 32-bit words, made anew for every export and kept nowhere. */
export type RedactionKey = readonly [number, number];

/**
 * A number for each prefix of a text, which nobody can foresee without the key: HalfSipHash (Aumasson and Bernstein,
 * "SipHash: a fast short-input PRF", with words of 32 bits), 1 round for a character and 3 for a number.
 */
export class KeyedStream {
  #v0: number;
  #v1: number;
  #v2: number;
  #v3: number;

  constructor([k0, k1]: RedactionKey) {
    this.#v0 = k0;
    this.#v1 = k1;
    this.#v2 = 0x6c796765 ^ k0;
    this.#v3 = 0x74656462 ^ k1;
  }

  /** Goes on by one character. */
  push(code: number): void {
    this.#v3 ^= code;
    this.#round();
    this.#v0 ^= code;
  }

  /** The number for what was pushed so far, 0 to 2^32 - 1. */
  get value(): number {
    const [v0, v1, v2, v3] = [this.#v0, this.#v1, this.#v2, this.#v3];
    this.#v2 ^= 0xff;
    for (let round = 0; round < 3; round += 1) this.#round();
    const value = (this.#v1 ^ this.#v3) >>> 0;
    this.#v0 = v0;
    this.#v1 = v1;
    this.#v2 = v2;
    this.#v3 = v3;
    return value;
  }

  #round(): void {
    this.#v0 = (this.#v0 + this.#v1) | 0;
    this.#v1 = rotate(this.#v1, 5) ^ this.#v0;
    this.#v0 = rotate(this.#v0, 16);
    this.#v2 = (this.#v2 + this.#v3) | 0;
    this.#v3 = rotate(this.#v3, 8) ^ this.#v2;
    this.#v0 = (this.#v0 + this.#v3) | 0;
    this.#v3 = rotate(this.#v3, 7) ^ this.#v0;
    this.#v2 = (this.#v2 + this.#v1) | 0;
    this.#v1 = rotate(this.#v1, 13) ^ this.#v2;
    this.#v2 = rotate(this.#v2, 16);
  }
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
