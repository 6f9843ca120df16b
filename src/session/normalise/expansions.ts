import { UintColumn } from '../log/column.ts';

/**
 * What normalising an event needed to know of earlier ones, so that it can be normalised again at any time: the event
 * that opened what it continues, the chunk streams it closed, and why it was refused in its place.
 */
export class Expansions {
  /** Opener's seq plus one; 0 for none. Allocated with the first chunk: most streams have none. */
  #openers: UintColumn | undefined;
  readonly #closed = new Map<number, readonly number[]>();
  readonly #refusals = new Map<number, string>();

  setOpener(seq: number, opener: number): void {
    this.#openers ??= new UintColumn();
    this.#openers.set(seq, opener + 1);
  }

  /** The event that opened what the event at `seq` continues (itself when it opens), or -1. */
  openerOf(seq: number): number {
    return (this.#openers?.get(seq) ?? 0) - 1;
  }

  setClosed(seq: number, openers: readonly number[]): void {
    this.#closed.set(seq, openers);
  }

  /** Openers of the chunk streams that the event at `seq` closed, in the order of closing. */
  closedBy(seq: number): readonly number[] {
    return this.#closed.get(seq) ?? [];
  }

  refuse(seq: number, reason: string): void {
    this.#refusals.set(seq, reason);
  }

  /** Why the event at `seq` was refused for its place in the stream, or undefined. */
  refusalOf(seq: number): string | undefined {
    return this.#refusals.get(seq);
  }
}
