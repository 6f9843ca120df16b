import type { CaptureRecord } from '../protocol/capture.ts';
import type { Backlog } from './backlog.ts';
import type { Entry } from './backlog-entry.ts';
import { InFlight } from './in-flight.ts';
import type { Missing } from './losses.ts';
import { cutRecord } from './pieces.ts';
import { costOf } from './record-size.ts';
import type { DataEnvelope } from './relay-messages.ts';

/** Sizes in UTF-16 code units, which is what the JSON of a runtime port is made of. */
export interface SenderLimits {
  /** Sent and not yet acknowledged. */
  readonly window: number;
  /** Records travel together up to this size. */
  readonly envelope: number;
  /** A record above this size travels in pieces of this size. */
  readonly piece: number;
}

/** Why something is lost: one sentence for the user. */
const FULL = 'More was captured than is kept for one document.';

interface SenderOptions {
  readonly document: string;
  readonly limits: SenderLimits;
  readonly now: () => number;
  readonly send: (envelope: DataEnvelope) => void;
}

/** The next envelope while it is filled. */
interface Draft {
  readonly records: CaptureRecord[];
  readonly holes: [Entry, Missing][];
  streams: Missing | undefined;
  cost: number;
  order: number;
}

/**
 * Sends the backlog of a document to its panel, in order, never much more than a window ahead of what the panel has
 * acknowledged, and resumes after the last envelope that the panel has.
 */
export class LaneSender {
  readonly #backlog: Backlog;
  readonly #options: SenderOptions;
  readonly #inFlight = new InFlight();
  #isAttached = false;
  #seq = 0;
  /** Order of the last entry that is sent, whole or in part. */
  #order = -1;
  /** What is left to send of a record in pieces. */
  #pieces: string[] = [];

  constructor(backlog: Backlog, options: SenderOptions) {
    this.#backlog = backlog;
    this.#options = options;
  }

  /** Starts sending: after envelope `after`, or everything that is kept. */
  attach(after: number | undefined): void {
    this.#isAttached = true;
    this.#pieces = [];
    if (after === undefined) {
      this.#inFlight.restart(this.#seq);
      this.#backlog.restart();
    } else {
      const unsent = this.#inFlight.resume(after);
      this.#backlog.unsend(this.#inFlight.settled.order);
      for (const { streams, holes } of unsent) {
        if (streams !== undefined) this.#backlog.returnMissingStreams(streams);
        for (const [entry, missing] of holes) this.#backlog.returnHole(entry, missing);
      }
    }
    this.#order = this.#inFlight.settled.order;
  }

  /** Stops sending; what was not acknowledged stays remembered until the panel is back. */
  detach(): void {
    this.#isAttached = false;
  }

  acknowledge(seq: number): void {
    this.#inFlight.acknowledge(seq);
    this.#backlog.markAcked(this.#inFlight.settled.order);
    this.pump();
  }

  /** Sends what the window lets through. */
  pump(): void {
    while (this.#isAttached && this.#inFlight.cost < this.#options.limits.window) {
      if (this.#pieces.length > 0) this.#sendPiece();
      else if (!this.#sendNext()) return;
    }
  }

  #sendNext(): boolean {
    const draft = this.#fillDraft();
    if (draft.records.length > 0) {
      this.#sendRecords(draft);
      return true;
    }
    const entry = this.#backlog.nextAfter(this.#order);
    if (entry?.record === undefined) return false;
    this.#pieces = cutRecord(entry.record, this.#options.limits.piece);
    this.#advance(entry.order);
    return true;
  }

  /** Takes records up to the size of an envelope; stops before one that has to travel in pieces. */
  #fillDraft(): Draft {
    const { limits } = this.#options;
    const draft: Draft = { records: [], holes: [], streams: undefined, cost: 0, order: this.#order };
    this.#addMissingStreams(draft);
    while (draft.cost < limits.envelope) {
      const entry = this.#backlog.nextAfter(draft.order);
      if (entry?.record === undefined) break;
      this.#addHole(draft, entry);
      if (entry.cost > limits.piece) break;
      draft.records.push(entry.record);
      draft.cost += entry.cost;
      draft.order = entry.order;
    }
    return draft;
  }

  #addMissingStreams(draft: Draft): void {
    const missing = this.#backlog.takeMissingStreams();
    if (missing.count === 0) return;
    draft.streams = missing;
    this.#addLost(draft, { streams: missing.count, byteLength: missing.byteLength, reason: FULL });
  }

  #addHole(draft: Draft, entry: Entry): void {
    const missing = this.#backlog.takeHole(entry);
    if (missing.count === 0 || entry.stream === undefined) return;
    draft.holes.push([entry, missing]);
    const { byteLength } = missing;
    this.#addLost(draft, { streams: 0, byteLength, reason: FULL, stream: entry.stream.key });
  }

  #addLost(
    draft: Draft,
    lost: Omit<Extract<CaptureRecord, { kind: 'lost' }>, 'kind' | 'document' | 'at'>,
  ): void {
    const { document, now } = this.#options;
    const record: CaptureRecord = { kind: 'lost', document, at: now(), ...lost };
    draft.records.push(record);
    draft.cost += costOf(record);
  }

  #sendRecords(draft: Draft): void {
    const { records, ...envelope } = draft;
    this.#advance(draft.order);
    this.#seq += 1;
    this.#inFlight.remember({ seq: this.#seq, ...envelope });
    this.#options.send({ kind: 'records', seq: this.#seq, records });
  }

  #sendPiece(): void {
    const text = this.#pieces.shift() ?? '';
    const last = this.#pieces.length === 0;
    this.#seq += 1;
    this.#inFlight.remember({
      seq: this.#seq,
      cost: text.length,
      order: last ? this.#order : undefined,
      streams: undefined,
      holes: [],
    });
    this.#options.send({ kind: 'piece', seq: this.#seq, text, last });
  }

  #advance(order: number): void {
    this.#order = order;
    this.#backlog.markSent(order);
  }
}
