import type { Lane } from '../../link/panel-link.ts';
import { PieceJoiner } from '../../link/pieces.ts';
import type { DataEnvelope } from '../../link/relay-messages.ts';
import type { CaptureRecord, StreamKey } from '../../protocol/capture.ts';

/** A lane that closes sooner than this after it was opened may do so again and again. */
const SHORT_MS = 1000;
const MAX_SHORT_LANES = 5;

interface DocumentOptions {
  readonly id: string;
  readonly url: string;
  readonly startedAt: number;
}

/** One document of the inspected tab, for as long as the panel shows it. */
export class LiveDocument {
  readonly id: string;
  readonly url: string;
  readonly startedAt: number;
  /** Undefined while its relay is out of reach. */
  lane: Lane | undefined;
  frameId = 0;
  /** The user cleared while it was out of reach. */
  clearOnReturn = false;
  #isAsleep = false;
  /** What its lane was told of recording, less what its page script is known to have. */
  #unconfirmed = 0;
  #isGone = false;
  /** Lanes in a row that closed as soon as they had opened. */
  #shortLanes = 0;
  #attachedAt = 0;
  readonly #joiner = new PieceJoiner();
  readonly #openStreams = new Set<StreamKey>();
  #after: number | undefined;
  #latest: number;

  constructor({ id, url, startedAt }: DocumentOptions) {
    this.id = id;
    this.url = url;
    this.startedAt = startedAt;
    this.#latest = startedAt;
  }

  /** It was left; the back/forward cache may bring it back. */
  get isLeft(): boolean {
    return this.#isAsleep || this.#isGone;
  }

  /** It was said to be gone. What the cache holds is not always told in time, so it may come back all the same. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** The record that begins it. */
  get opening(): CaptureRecord {
    const { id, startedAt, url, frameId } = this;
    return { kind: 'document', document: id, at: startedAt, url, frameId };
  }

  /** Takes over a new lane; a record that was half here comes again as a whole. */
  attach(lane: Lane, { recording, now }: { readonly recording: boolean; readonly now: number }): void {
    if (this.lane !== undefined && this.lane !== lane) this.lane.channel.close();
    this.lane = lane;
    this.frameId = lane.frameId;
    this.#isAsleep = false;
    this.#isGone = false;
    this.#attachedAt = now;
    this.#joiner.reset();
    const after = this.#after === undefined ? {} : { after: this.#after };
    this.#unconfirmed = 1;
    lane.channel.send({ kind: 'attach', recording, clear: this.clearOnReturn, ...after });
    this.clearOnReturn = false;
  }

  /** True while its page may not yet act as it was told; not for one that is out of reach. */
  get isBeingTold(): boolean {
    return this.lane !== undefined && this.#unconfirmed > 0;
  }

  setRecording(on: boolean): void {
    if (this.lane === undefined) return;
    this.#unconfirmed += 1;
    this.lane.channel.send({ kind: 'recording', on });
  }

  /** Its page script has one more of what it was told. */
  confirm(): void {
    this.#unconfirmed -= 1;
  }

  /** It goes into the back/forward cache. Its lane is closed from here too, lest a late close hides its return. */
  fallAsleep(): void {
    this.release();
    this.#isAsleep = true;
  }

  /** Lets go of its lane, and leaves it to the relay to announce itself again. */
  release(): void {
    this.lane?.channel.close();
    this.lane = undefined;
  }

  /** Its lane has closed. False when there is no use in asking for another. */
  part(now: number): boolean {
    this.lane = undefined;
    this.#shortLanes = now - this.#attachedAt < SHORT_MS ? this.#shortLanes + 1 : 0;
    return this.#shortLanes <= MAX_SHORT_LANES;
  }

  /** The records that an envelope completes. */
  take(envelope: DataEnvelope): readonly CaptureRecord[] {
    if (envelope.kind === 'piece') {
      const record = this.#joiner.push(envelope.text, envelope.last);
      if (record === undefined) return [];
      this.#after = envelope.seq;
      this.#note(record);
      return [record];
    }
    this.#after = envelope.seq;
    for (const record of envelope.records) this.#note(record);
    return envelope.records;
  }

  /** It is gone. Gives what is to be said of that, in order. */
  end(now: number): readonly CaptureRecord[] {
    if (this.#isGone) return [];
    this.#isGone = true;
    this.release();
    const at = Math.max(now, this.#latest);
    const ends = [...this.#openStreams].map(
      (stream): CaptureRecord => ({ kind: 'end', stream, at, outcome: 'gone' }),
    );
    this.#openStreams.clear();
    return [...ends, { kind: 'document-gone', document: this.id, at }];
  }

  #note(record: CaptureRecord): void {
    this.#latest = Math.max(this.#latest, record.at);
    if (record.kind === 'open') this.#openStreams.add(record.stream);
    else if (record.kind === 'end') this.#openStreams.delete(record.stream);
  }
}
