import type { CaptureRecord } from '../protocol/capture.ts';
import type { Backlog } from './backlog.ts';
import { InFlight } from './in-flight.ts';
import { toCaptureRecord } from './kept-record.ts';
import { cutRecord } from './pieces.ts';
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

interface SenderOptions {
  readonly limits: SenderLimits;
  readonly send: (envelope: DataEnvelope) => void;
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
    this.#order = this.#inFlight.resume(after);
    this.#backlog.unsend(this.#order);
  }

  /** Stops sending; what was not acknowledged stays remembered until the panel is back. */
  detach(): void {
    this.#isAttached = false;
  }

  /** The panel has everything up to envelope `seq`. */
  acknowledge(seq: number): void {
    this.#backlog.markAcked(this.#inFlight.acknowledge(seq));
  }

  /** Sends one envelope; false when there is nothing to send, or the window lets nothing through. */
  sendOne(): boolean {
    if (!this.#isAttached || this.#inFlight.cost >= this.#options.limits.window) return false;
    if (this.#pieces.length === 0) return this.#sendNext();
    this.#sendPiece();
    return true;
  }

  #sendNext(): boolean {
    const { limits } = this.#options;
    const records: CaptureRecord[] = [];
    let cost = 0;
    let entry = this.#backlog.nextAfter(this.#order);
    while (entry?.record !== undefined && cost < limits.envelope && entry.cost <= limits.piece) {
      records.push(toCaptureRecord(entry.record));
      cost += entry.cost;
      this.#advance(entry.order);
      entry = this.#backlog.nextAfter(entry.order);
    }
    if (records.length > 0) {
      this.#options.send({ kind: 'records', seq: this.#remember(cost, this.#order), records });
      return true;
    }
    if (entry?.record === undefined) return false;
    this.#pieces = cutRecord(toCaptureRecord(entry.record), limits.piece);
    this.#advance(entry.order);
    this.#sendPiece();
    return true;
  }

  #sendPiece(): void {
    const text = this.#pieces.shift() ?? '';
    const last = this.#pieces.length === 0;
    const seq = this.#remember(text.length, last ? this.#order : undefined);
    this.#options.send({ kind: 'piece', seq, text, last });
  }

  /** Gives the number of the envelope that is about to be sent. */
  #remember(cost: number, order: number | undefined): number {
    this.#seq += 1;
    this.#inFlight.remember({ seq: this.#seq, cost, order });
    return this.#seq;
  }

  #advance(order: number): void {
    this.#order = order;
    this.#backlog.markSent(order);
  }
}
