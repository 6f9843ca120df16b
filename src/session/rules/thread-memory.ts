/** What rules remember of one thread, over all its streams. Each rule keeps its own entry. */
export class ThreadMemory {
  readonly #entries = new Map<string, unknown>();

  /** The rule's entry, made on first use. */
  of<Entry>(slot: MemorySlot<Entry>): Entry {
    if (!this.#entries.has(slot.name)) this.#entries.set(slot.name, slot.make());
    return this.#entries.get(slot.name) as Entry;
  }
}

/** A named entry and how it begins. The name is the rule's id, or that of what several rules share. */
export interface MemorySlot<Entry> {
  readonly name: string;
  make(): Entry;
}
