import type { CaptureRecord, StreamKey } from '../protocol/capture.ts';
import {
  type Entry,
  entriesOf,
  isBody,
  linkEntry,
  type StreamEntries,
  unlinkEntry,
} from './backlog-entry.ts';
import type { KeptRecord } from './kept-record.ts';
import { bodyLengthOf, costOf } from './record-size.ts';

type LostRecord = Extract<CaptureRecord, { kind: 'lost' }>;

/** When the limit is passed, room is made down to this share of it, so that the search for room is rare. */
const ROOM_SHARE = 7 / 8;
/** Share that what opens streams may take; it cannot go before its stream has ended. */
const HEAD_SHARE = 1 / 2;
/** Why something is lost: one sentence for the user. */
const FULL = 'More was captured than is kept for one document.';

/**
 * The records of one document, bounded by their cost, delivered or not: a panel that is closed and opened again is
 * shown them anew. When room is needed, whole ended streams go, the oldest first, then the oldest bodies. In the
 * place of what goes stands a `lost` record, so that a panel which has not had it yet is told exactly what it misses.
 * Entries that are on their way to the panel stay as they are.
 */
export class Backlog {
  readonly #document: string;
  readonly #limit: number;
  readonly #streams = new Map<StreamKey, StreamEntries>();
  /** In the order in which they ended. */
  readonly #ended = new Set<StreamEntries>();
  /** What stands for streams that are missing whole. */
  #lostStreams: Entry[] = [];
  #entries: Entry[] = [];
  #removed = 0;
  #cost = 0;
  #headCost = 0;
  #nextOrder = 0;
  /** Orders of the last entry that the panel has for sure, and of the last one sent. */
  #acked = -1;
  #sent = -1;

  constructor(document: string, limit: number) {
    this.#document = document;
    this.#limit = limit;
  }

  get cost(): number {
    return this.#cost;
  }

  /** Keeps a record. False for an `open` whose stream cannot be kept at all; the loss is counted. */
  add(record: KeptRecord): boolean {
    const key = 'stream' in record ? record.stream : undefined;
    const entry = this.#append(record, key === undefined ? undefined : this.#streamOf(key));
    if (record.kind === 'end' && entry.stream !== undefined) this.#ended.add(entry.stream);
    if (this.#cost > this.#limit) this.#makeRoom();
    return record.kind !== 'open' || this.#hasHeadRoom() || this.#makeHeadRoom(entry);
  }

  /** Counts a stream that was refused from the start. */
  loseStream(at: number): void {
    this.#lostStreams.push(this.#append(this.#lost({ streams: 1, byteLength: 0, at }), undefined));
    this.#mergeLostStreams();
  }

  /** The first kept entry after `order`. */
  nextAfter(order: number): Entry | undefined {
    let index = this.#indexAfter(order);
    while (index < this.#entries.length && this.#entries[index]?.record === undefined) index += 1;
    return this.#entries[index];
  }

  markSent(order: number): void {
    this.#sent = order;
  }

  markAcked(order: number): void {
    this.#acked = order;
  }

  /** What was sent after `order` never arrived; -1 for a panel that has nothing. */
  unsend(order: number): void {
    this.#sent = order;
    this.#acked = order;
  }

  /** Forgets what the panel has and what has ended. A stream that runs is kept from its start. */
  clear(): void {
    for (const entry of this.#entries) {
      if (entry.stream === undefined && this.#sideOf(entry) === 'delivered') this.#remove(entry);
    }
    for (const stream of this.#ended) {
      if (this.#isDelivered(stream)) this.#drop(stream);
    }
    this.#compact();
  }

  /** Forgets everything. */
  reset(): void {
    for (const entry of this.#entries) this.#remove(entry);
    this.#streams.clear();
    this.#ended.clear();
    this.#compact();
  }

  #append(record: KeptRecord, stream: StreamEntries | undefined): Entry {
    const entry = linkEntry(record, this.#nextOrder, stream);
    this.#nextOrder += 1;
    this.#entries.push(entry);
    this.#count(entry, 1);
    return entry;
  }

  #streamOf(key: StreamKey): StreamEntries {
    const stream = this.#streams.get(key) ?? { key, first: undefined, last: undefined };
    this.#streams.set(key, stream);
    return stream;
  }

  #makeRoom(): void {
    const target = this.#limit * ROOM_SHARE;
    this.#loseEnded(() => this.#cost <= target);
    for (const entry of this.#entries) {
      if (this.#cost <= target) break;
      if (entry.record === undefined || !isBody(entry.record)) continue;
      if (this.#sideOf(entry) !== 'on its way') this.#cut(entry);
    }
    this.#compact();
  }

  #makeHeadRoom({ stream }: Entry): boolean {
    this.#loseEnded(() => this.#hasHeadRoom());
    if (this.#hasHeadRoom() || stream === undefined) return true;
    this.#loseWhole(stream);
    return false;
  }

  #hasHeadRoom(): boolean {
    return this.#headCost <= this.#limit * HEAD_SHARE;
  }

  #loseEnded(isEnough: () => boolean): void {
    for (const stream of this.#ended) {
      if (isEnough()) break;
      // What the panel has a part of stays, so that it is told how that ends.
      const isUnsent = stream.first !== undefined && this.#sideOf(stream.first) === 'unsent';
      if (isUnsent || this.#isDelivered(stream)) this.#loseWhole(stream);
    }
    this.#mergeLostStreams();
  }

  /** Leaves one record in the place of a stream: where its last one stood, which the panel has or does not have. */
  #loseWhole(stream: StreamEntries): void {
    const { last } = stream;
    if (last?.record === undefined) return;
    const { at } = last.record;
    const byteLength = entriesOf(stream).reduce((sum, entry) => sum + missingWith(entry), 0);
    unlinkEntry(last);
    last.stream = undefined;
    this.#drop(stream);
    this.#replace(last, this.#lost({ streams: 1, byteLength, at }));
    this.#lostStreams.push(last);
  }

  #drop(stream: StreamEntries): void {
    for (const entry of entriesOf(stream)) this.#remove(entry);
    this.#streams.delete(stream.key);
    this.#ended.delete(stream);
  }

  /** Leaves a record in the place of a body. */
  #cut(entry: Entry): void {
    const { record, stream } = entry;
    if (record === undefined || stream === undefined) return;
    const { at } = record;
    this.#replace(
      entry,
      this.#lost({ streams: 0, byteLength: bodyLengthOf(record), at, stream: stream.key }),
    );
    this.#mergeAround(entry);
  }

  /** One record for bodies that are missing in a row, as long as the panel has been told of all or none of them. */
  #mergeAround(entry: Entry): void {
    let lost = entry;
    for (let next = entry.next; next !== undefined && this.#absorb(next, lost); next = next.next) lost = next;
    while (lost.previous !== undefined && this.#absorb(lost, lost.previous));
  }

  #mergeLostStreams(): void {
    const kept: Entry[] = [];
    for (const entry of this.#lostStreams) {
      const isAbsorbed = entry.record === undefined || kept.some((other) => this.#absorb(other, entry));
      if (!isAbsorbed) kept.push(entry);
    }
    this.#lostStreams = kept;
  }

  /** Adds one loss to another and removes it; false when they must stay apart. */
  #absorb(heir: Entry, entry: Entry): boolean {
    const [a, b] = [heir.record, entry.record];
    const side = this.#sideOf(entry);
    if (a?.kind !== 'lost' || b?.kind !== 'lost' || side === 'on its way' || side !== this.#sideOf(heir))
      return false;
    heir.record = { ...a, streams: a.streams + b.streams, byteLength: a.byteLength + b.byteLength };
    this.#remove(entry);
    return true;
  }

  #lost(what: Omit<LostRecord, 'kind' | 'document' | 'reason'>): LostRecord {
    return { kind: 'lost', document: this.#document, reason: FULL, ...what };
  }

  #replace(entry: Entry, record: KeptRecord): void {
    this.#count(entry, -1);
    entry.record = record;
    entry.cost = costOf(record);
    this.#count(entry, 1);
  }

  #remove(entry: Entry): void {
    if (entry.record === undefined) return;
    this.#count(entry, -1);
    unlinkEntry(entry);
    entry.record = undefined;
    this.#removed += 1;
  }

  #count({ record, cost }: Entry, sign: 1 | -1): void {
    this.#cost += sign * cost;
    if (record !== undefined && !isBody(record)) this.#headCost += sign * cost;
  }

  #sideOf({ order }: Entry): 'delivered' | 'on its way' | 'unsent' {
    if (order <= this.#acked) return 'delivered';
    return order <= this.#sent ? 'on its way' : 'unsent';
  }

  #isDelivered({ last }: StreamEntries): boolean {
    return last !== undefined && this.#sideOf(last) === 'delivered';
  }

  /** Drops the places of removed entries once they outnumber the kept ones. */
  #compact(): void {
    if (this.#removed <= this.#entries.length / 2) return;
    this.#entries = this.#entries.filter((entry) => entry.record !== undefined);
    this.#removed = 0;
  }

  #indexAfter(order: number): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#entries[middle]?.order ?? Infinity) <= order) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Bytes that are missing when an entry is. */
function missingWith({ record }: Entry): number {
  if (record === undefined) return 0;
  return record.kind === 'lost' ? record.byteLength : bodyLengthOf(record);
}
