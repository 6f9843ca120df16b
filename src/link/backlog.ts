import type { CaptureRecord, StreamKey } from '../protocol/capture.ts';
import {
  chainEntry,
  createStreamEntries,
  cutEntry,
  type Entry,
  isBody,
  liveEntries,
  liveFollower,
  type StreamEntries,
} from './backlog-entry.ts';
import {
  addHoles,
  addMissing,
  allUntold,
  type Hole,
  lossOf,
  type Missing,
  NO_HOLE,
  NOTHING_MISSING,
} from './losses.ts';
import { bodyLengthOf } from './record-size.ts';

/** When the limit is passed, room is made down to this share of it, so that the search for room is rare. */
const ROOM_SHARE = 7 / 8;
/** Share that what opens streams may take; it cannot go before its stream has ended. */
const HEAD_SHARE = 1 / 2;

/**
 * The records of one document, bounded by their cost, delivered or not: a panel that is closed and opened again is
 * shown them anew. When room is needed, whole ended streams go, the oldest first, then the oldest bodies. Entries
 * that are on their way to the panel stay, so that what is missing can be told exactly.
 */
export class Backlog {
  readonly #limit: number;
  readonly #streams = new Map<StreamKey, StreamEntries>();
  /** In the order in which they ended. */
  readonly #ended = new Set<StreamEntries>();
  #entries: Entry[] = [];
  #removed = 0;
  #cost = 0;
  #headCost = 0;
  #nextOrder = 0;
  /** Orders of the last entry that the panel has for sure, and of the last one sent. */
  #acked = -1;
  #sent = -1;
  /** Streams that are missing whole. */
  #missing = NO_HOLE;
  /** Streams that ended before this order are cleared: they go once the panel has them, and count as told. */
  #cleared = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get cost(): number {
    return this.#cost;
  }

  /** Keeps a record. False for an `open` whose stream cannot be kept at all; the loss is counted. */
  add(record: CaptureRecord): boolean {
    const stream =
      'stream' in record && record.stream !== undefined ? this.#streamOf(record.stream) : undefined;
    const entry = chainEntry(record, this.#nextOrder, stream);
    this.#nextOrder += 1;
    this.#entries.push(entry);
    this.#cost += entry.cost;
    if (!isBody(record)) this.#headCost += entry.cost;
    if (record.kind === 'end' && stream !== undefined) this.#end(stream);
    if (this.#cost > this.#limit) this.#makeRoom();
    return record.kind !== 'open' || this.#headCost <= this.#limit * HEAD_SHARE || this.#makeHeadRoom(entry);
  }

  /** Counts a body that is too large to be kept at all. */
  lose(key: StreamKey, byteLength: number): void {
    const stream = this.#streamOf(key);
    stream.pending = addHoles(stream.pending, lossOf({ count: 1, byteLength }, false));
  }

  /** Counts a stream that was refused from the start. */
  loseStream(): void {
    this.#missing = addHoles(this.#missing, lossOf({ count: 1, byteLength: 0 }, false));
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
    this.#dropCleared();
  }

  /** What was sent after `order` never arrived. */
  unsend(order: number): void {
    this.#acked = order;
    this.#sent = order;
  }

  /** A panel that knows nothing: everything kept is unsent, everything missing untold. */
  restart(): void {
    this.unsend(-1);
    this.#dropCleared();
    this.#missing = allUntold(this.#missing);
    for (const stream of this.#streams.values()) {
      stream.pending = allUntold(stream.pending);
      for (const entry of liveEntries(stream)) entry.hole = allUntold(entry.hole);
    }
  }

  /** Takes the number of streams that are missing whole and untold. */
  takeMissingStreams(): Missing {
    const { total, untold } = this.#missing;
    if (untold.count > 0) this.#missing = { total, untold: NOTHING_MISSING };
    return untold;
  }

  returnMissingStreams(missing: Missing): void {
    const { total, untold } = this.#missing;
    this.#missing = { total, untold: addMissing(missing, untold) };
  }

  /** Takes what is missing before an entry and untold. */
  takeHole(entry: Entry): Missing {
    const { total, untold } = entry.hole;
    if (untold.count > 0) entry.hole = { total, untold: NOTHING_MISSING };
    return untold;
  }

  returnHole(entry: Entry, missing: Missing): void {
    const hole: Hole = { total: NOTHING_MISSING, untold: missing };
    const heir = entry.record === undefined ? liveFollower(entry) : entry;
    if (heir !== undefined) heir.hole = addHoles(hole, heir.hole);
    else if (entry.stream !== undefined) entry.stream.pending = addHoles(hole, entry.stream.pending);
  }

  /** Forgets what has ended. A stream that is on its way to the panel is forgotten once it has arrived. */
  clear(): void {
    this.#cleared = this.#nextOrder;
    this.#missing = NO_HOLE;
    for (const entry of this.#entries) {
      if (entry.record !== undefined && entry.stream === undefined && !this.#isOnItsWay(entry))
        this.#forget(entry);
    }
    this.#dropCleared();
  }

  /** Forgets everything. */
  reset(): void {
    this.#streams.clear();
    this.#ended.clear();
    this.#entries = [];
    this.#removed = 0;
    this.#cost = 0;
    this.#headCost = 0;
    this.#cleared = 0;
    this.#missing = NO_HOLE;
    this.restart();
  }

  #streamOf(key: StreamKey): StreamEntries {
    const known = this.#streams.get(key);
    if (known !== undefined) return known;
    const stream = createStreamEntries(key);
    this.#streams.set(key, stream);
    return stream;
  }

  #end(stream: StreamEntries): void {
    stream.ended = true;
    this.#ended.add(stream);
  }

  #makeRoom(): void {
    const target = this.#limit * ROOM_SHARE;
    this.#removeEnded(() => this.#cost <= target);
    for (const entry of this.#entries) {
      if (this.#cost <= target) break;
      if (entry.record !== undefined && isBody(entry.record) && !this.#isOnItsWay(entry)) this.#cut(entry);
    }
    this.#compact();
  }

  #makeHeadRoom(entry: Entry): boolean {
    const share = this.#limit * HEAD_SHARE;
    this.#removeEnded(() => this.#headCost <= share);
    if (this.#headCost > share && entry.stream !== undefined) this.#removeWhole(entry.stream);
    this.#compact();
    return entry.record !== undefined;
  }

  #removeEnded(isEnough: () => boolean): void {
    for (const stream of this.#ended) {
      if (isEnough()) return;
      if (this.#isRemovable(stream)) this.#removeWhole(stream);
    }
  }

  #dropCleared(): void {
    if (this.#cleared === 0) return;
    let isAllGone = true;
    for (const stream of this.#ended) {
      if (stream.last === undefined || stream.last.order >= this.#cleared) break;
      if (this.#isRemovable(stream)) this.#drop(stream);
      else isAllGone = false;
    }
    if (isAllGone) this.#cleared = 0;
    this.#compact();
  }

  #removeWhole(stream: StreamEntries): void {
    const isTold = this.#isDelivered(stream);
    const byteLength = this.#drop(stream);
    this.#missing = addHoles(this.#missing, lossOf({ count: 1, byteLength }, isTold));
  }

  /** Removes a stream; gives the bytes that it has brought. */
  #drop(stream: StreamEntries): number {
    let byteLength = stream.pending.total.byteLength;
    for (const entry of liveEntries(stream)) {
      if (entry.record !== undefined) byteLength += bodyLengthOf(entry.record) + entry.hole.total.byteLength;
      this.#forget(entry);
    }
    this.#streams.delete(stream.key);
    this.#ended.delete(stream);
    return byteLength;
  }

  #cut(entry: Entry): void {
    cutEntry(entry, entry.order <= this.#sent);
    this.#forget(entry);
  }

  #forget(entry: Entry): void {
    this.#cost -= entry.cost;
    if (entry.record !== undefined && !isBody(entry.record)) this.#headCost -= entry.cost;
    entry.record = undefined;
    this.#removed += 1;
  }

  #isOnItsWay(entry: Entry): boolean {
    return entry.order > this.#acked && entry.order <= this.#sent;
  }

  /** Nothing of it is half told: the panel has all of it or knows nothing of it. */
  #isRemovable(stream: StreamEntries): boolean {
    return this.#isUnsent(stream) || this.#isDelivered(stream);
  }

  #isUnsent(stream: StreamEntries): boolean {
    return stream.first !== undefined && stream.first.order > this.#sent;
  }

  #isDelivered(stream: StreamEntries): boolean {
    return stream.ended && stream.last !== undefined && stream.last.order <= this.#acked;
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
