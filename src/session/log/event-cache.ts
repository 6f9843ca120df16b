import type { JsonObject } from '../../protocol/json.ts';

/** A power of two: the slot of an event is found by masking. */
const SLOTS = 512;
/** Payloads above this are kept parsed one at a time only, so that the cache stays small. */
const SMALL = 16_384;

/** Events that were used last, parsed: the panel's lists and the rules look at the same few again and again. */
export class EventCache {
  readonly #seqs = new Int32Array(SLOTS).fill(-1);
  readonly #events: (JsonObject | undefined)[] = [];
  #largeSeq = -1;
  #large: JsonObject | undefined;

  /** Keeps an event whose payload has this length. */
  keep(seq: number, length: number, event: JsonObject | undefined): void {
    if (length > SMALL) {
      this.#largeSeq = seq;
      this.#large = event;
      return;
    }
    const slot = seq & (SLOTS - 1);
    this.#seqs[slot] = seq;
    this.#events[slot] = event;
  }

  read(seq: number): JsonObject | undefined {
    if (this.#largeSeq === seq) return this.#large;
    const slot = seq & (SLOTS - 1);
    return this.#seqs[slot] === seq ? this.#events[slot] : undefined;
  }
}
