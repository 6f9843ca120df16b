/** Fewer deltas than this are patched again in well under a millisecond. */
const FEW_DELTAS = 64;
/** So many deltas are patched again in about two milliseconds: the most that a seek should cost. */
const MANY_DELTAS = 1024;
const BYTES_PER_SLOT = 8;

/**
 * When a version of a document is worth keeping: after 64 deltas where that is cheap, later where the copies it pins
 * would weigh more than half of what came over the wire. Documents with huge containers are kept at most every 1,024
 * deltas, and never more than four times the weight of the wire.
 */
export class CheckpointPolicy {
  #deltas = 0;
  #weight = 0;

  /** Counts a delta of this raw length. */
  add(weight: number): void {
    this.#deltas += 1;
    this.#weight += weight;
  }

  isDue(copiedSlots: number): boolean {
    if (this.#deltas < FEW_DELTAS) return false;
    const isCheap = copiedSlots * BYTES_PER_SLOT * 2 <= this.#weight;
    return isCheap || (this.#deltas >= MANY_DELTAS && this.isAffordable(copiedSlots));
  }

  /** True when keeping a version weighs at most four times what came over the wire since the last one. */
  isAffordable(copiedSlots: number): boolean {
    return copiedSlots * BYTES_PER_SLOT <= this.#weight * 4;
  }

  reset(): void {
    this.#deltas = 0;
    this.#weight = 0;
  }
}
