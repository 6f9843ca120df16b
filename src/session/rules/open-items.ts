import type { JsonObject } from '../../protocol/json.ts';

/** One thing that was opened by an event. */
export interface OpenItem {
  readonly id: string;
  readonly openedSeq: number;
  /** The event that opened it, normalised. */
  readonly opener: JsonObject;
}

/** What of one kind is open in a run, and what has been ended. */
export class OpenItems {
  readonly #open = new Map<string, OpenItem>();
  readonly #endedSeq = new Map<string, number>();
  /** An item that is open; most events are about the same one as the event before. */
  #lastOpen: string | undefined;

  open(id: string, seq: number, opener: JsonObject): void {
    this.#open.set(id, { id, openedSeq: seq, opener });
  }

  end(id: string, seq: number): void {
    this.#lastOpen = undefined;
    if (this.#open.delete(id)) this.#endedSeq.set(id, seq);
  }

  reset(): void {
    this.#lastOpen = undefined;
    this.#open.clear();
    this.#endedSeq.clear();
  }

  isOpen(id: string): boolean {
    if (id === this.#lastOpen) return true;
    const isOpen = this.#open.has(id);
    if (isOpen) this.#lastOpen = id;
    return isOpen;
  }

  /** The open item of this id, or undefined. */
  get(id: string): OpenItem | undefined {
    return this.#open.get(id);
  }

  /** The event that ended the item in this run, or undefined when it was never ended. */
  endedSeq(id: string): number | undefined {
    return this.#endedSeq.get(id);
  }

  get size(): number {
    return this.#open.size;
  }

  /** What is open, in order of opening. */
  all(): readonly OpenItem[] {
    return [...this.#open.values()];
  }
}
