import { firstAfter, lastUpTo } from '../as-of.ts';

/**
 * When something changed: at events, which count as having touched it, and at positions between events, where a
 * request changed it. Most things are touched twice, at their start and their end, so a list is made for more only.
 */
export class Touches {
  /** -1 for none: a small integer takes no room of its own, Infinity would. */
  #first = -1;
  #second = -1;
  #more: number[] | undefined;
  #quiet: number[] | undefined;

  /** Notes a change by the event at `seq`. Two by one event count once. */
  add(seq: number): void {
    if (this.#first === -1) this.#first = seq;
    else if (this.#first === seq || this.#second === seq) return;
    else if (this.#second === -1) this.#second = seq;
    else if (this.#more === undefined) this.#more = [seq];
    else if (this.#more[this.#more.length - 1] !== seq) this.#more.push(seq);
  }

  /** Notes a change that no event made. */
  addQuiet(position: number): void {
    this.#quiet ??= [];
    this.#quiet.push(position);
  }

  /** The last event by then, or -1. */
  lastSeqAt(seq: number): number {
    if (this.#first === -1 || this.#first > seq) return -1;
    if (this.#second === -1 || this.#second > seq) return this.#first;
    return (this.#more && lastUpTo(this.#more, seq)) ?? this.#second;
  }

  /** The last position at or before `seq` at which something changed, or -1. */
  lastAt(seq: number): number {
    const last = this.lastSeqAt(seq);
    return this.#quiet === undefined ? last : Math.max(last, lastUpTo(this.#quiet, seq) ?? -1);
  }

  /** The first position after `seq`, or Infinity. */
  nextAfter(seq: number): number {
    const next = this.#nextSeqAfter(seq);
    return this.#quiet === undefined ? next : Math.min(next, firstAfter(this.#quiet, seq));
  }

  #nextSeqAfter(seq: number): number {
    if (this.#first > seq) return this.#first;
    if (this.#second > seq) return this.#second;
    // Nothing touched it, or all that did came before.
    return this.#more === undefined ? Number.POSITIVE_INFINITY : firstAfter(this.#more, seq);
  }
}
