import type { StreamKey } from '../protocol/capture.ts';
import type { KeptRecord } from './kept-record.ts';
import { costOf } from './record-size.ts';

/** One kept record. `order` rises along the backlog; the entries of a stream are linked. */
export interface Entry {
  readonly order: number;
  stream: StreamEntries | undefined;
  cost: number;
  /** Undefined once the entry is removed. */
  record: KeptRecord | undefined;
  previous: Entry | undefined;
  next: Entry | undefined;
}

/** The kept entries of one stream. */
export interface StreamEntries {
  readonly key: StreamKey;
  first: Entry | undefined;
  last: Entry | undefined;
}

/** Makes an entry and links it to the end of its stream. */
export function linkEntry(record: KeptRecord, order: number, stream: StreamEntries | undefined): Entry {
  const previous = stream?.last;
  const entry: Entry = { order, stream, cost: costOf(record), record, previous, next: undefined };
  if (previous !== undefined) previous.next = entry;
  if (stream !== undefined) {
    stream.first ??= entry;
    stream.last = entry;
  }
  return entry;
}

/** Takes an entry out of its stream. */
export function unlinkEntry({ stream, previous, next }: Entry): void {
  if (previous !== undefined) previous.next = next;
  if (next !== undefined) next.previous = previous;
  if (stream === undefined) return;
  if (previous === undefined) stream.first = next;
  if (next === undefined) stream.last = previous;
}

/** The entries of a stream, in order. */
export function entriesOf(stream: StreamEntries): Entry[] {
  const entries: Entry[] = [];
  for (let entry = stream.first; entry !== undefined; entry = entry.next) entries.push(entry);
  return entries;
}

/** Records that may go from a stream that stays; what opens and ends it is small and makes sense of the rest. */
export function isBody({ kind }: KeptRecord): boolean {
  return kind === 'chunk' || kind === 'message' || kind === 'connection';
}
