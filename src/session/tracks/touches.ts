import { firstAfter, lastUpTo } from '../as-of.ts';

/**
 * When something changed: at events, which count as having touched it, and at positions between events, where a
 * request changed it.
 */
export class Touches {
  readonly #seqs: number[] = [];
  #quiet: number[] | undefined;

  /** Notes a change by the event at `seq`. Two by one event count once. */
  add(seq: number): void {
    if (this.#seqs[this.#seqs.length - 1] !== seq) this.#seqs.push(seq);
  }

  /** Notes a change that no event made. */
  addQuiet(position: number): void {
    this.#quiet ??= [];
    this.#quiet.push(position);
  }

  /** The last event by then, or -1. */
  lastSeqAt(seq: number): number {
    return lastUpTo(this.#seqs, seq) ?? -1;
  }

  /** The last position at or before `seq` at which something changed, or -1. */
  lastAt(seq: number): number {
    const last = this.lastSeqAt(seq);
    return this.#quiet === undefined ? last : Math.max(last, lastUpTo(this.#quiet, seq) ?? -1);
  }

  /** The first position after `seq`, or Infinity. */
  nextAfter(seq: number): number {
    const next = firstAfter(this.#seqs, seq);
    return this.#quiet === undefined ? next : Math.min(next, firstAfter(this.#quiet, seq));
  }
}
