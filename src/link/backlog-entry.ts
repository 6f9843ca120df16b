import type { CaptureRecord, StreamKey } from '../protocol/capture.ts';
import { addHoles, type Hole, lossOf, NO_HOLE } from './losses.ts';
import { bodyLengthOf, costOf } from './record-size.ts';

/** One kept record. `order` rises along the backlog; entries of a stream are chained through `next`. */
export interface Entry {
  readonly order: number;
  readonly cost: number;
  readonly stream: StreamEntries | undefined;
  /** Undefined once removed, so that a chain that still leads here holds no data. */
  record: CaptureRecord | undefined;
  next: Entry | undefined;
  /** What is missing between the entry before it in its stream and this one. */
  hole: Hole;
}

/** The kept entries of one stream. */
export interface StreamEntries {
  readonly key: StreamKey;
  first: Entry | undefined;
  last: Entry | undefined;
  ended: boolean;
  /** What is missing after `last`; goes to the next entry. */
  pending: Hole;
}

export function createStreamEntries(key: StreamKey): StreamEntries {
  return { key, first: undefined, last: undefined, ended: false, pending: NO_HOLE };
}

/** Makes an entry and chains it to its stream. */
export function chainEntry(record: CaptureRecord, order: number, stream: StreamEntries | undefined): Entry {
  const entry: Entry = { order, cost: costOf(record), stream, record, next: undefined, hole: NO_HOLE };
  if (stream === undefined) return entry;
  entry.hole = stream.pending;
  stream.pending = NO_HOLE;
  if (stream.last !== undefined) stream.last.next = entry;
  stream.first ??= entry;
  stream.last = entry;
  return entry;
}

/** Takes an entry out of its stream and leaves a hole in its place; `isTold` when the panel has received it. */
export function cutEntry(entry: Entry, isTold: boolean): void {
  const { record, stream } = entry;
  if (record === undefined || stream === undefined) return;
  const hole = addHoles(entry.hole, lossOf({ count: 1, byteLength: bodyLengthOf(record) }, isTold));
  const follower = liveFollower(entry);
  if (follower === undefined) stream.pending = addHoles(hole, stream.pending);
  else follower.hole = addHoles(hole, follower.hole);
}

/** The next entry of the stream that is still kept; shortens the chain on the way. */
export function liveFollower(entry: Entry): Entry | undefined {
  let follower = entry.next;
  while (follower !== undefined && follower.record === undefined) follower = follower.next;
  // Without one the chain stays as it is: the stream's next entry is chained to its last, kept or not.
  if (follower !== undefined) entry.next = follower;
  return follower;
}

/** The kept entries of a stream, in order. */
export function* liveEntries(stream: StreamEntries): Generator<Entry> {
  let entry = stream.first;
  while (entry !== undefined) {
    if (entry.record !== undefined) yield entry;
    entry = liveFollower(entry);
  }
}

/** Records that may go from a stream that stays; what opens and ends it is small and makes sense of the rest. */
export function isBody(record: CaptureRecord): boolean {
  return record.kind === 'chunk' || record.kind === 'message' || record.kind === 'connection';
}
