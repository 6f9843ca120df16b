import type { CaptureRecord } from '../../protocol/capture.ts';

/** When the first piece of each stream's body came. */
export class StreamBytes {
  readonly #firstAt = new Map<string, number>();
  #seen = 0;

  /** Takes in the records that are new; it is given the same growing list each time. */
  update(records: readonly CaptureRecord[]): void {
    for (; this.#seen < records.length; this.#seen += 1) {
      const record = records[this.#seen];
      if (record?.kind !== 'chunk' && record?.kind !== 'message') continue;
      if (!this.#firstAt.has(record.stream)) this.#firstAt.set(record.stream, record.at);
    }
  }

  /** Undefined while nothing has come. */
  firstAt(stream: string): number | undefined {
    return this.#firstAt.get(stream);
  }
}
