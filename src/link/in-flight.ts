import type { Entry } from './backlog-entry.ts';
import type { Missing } from './losses.ts';

/** What one sent envelope brought, so that it can be sent anew. */
export interface SentEnvelope {
  readonly seq: number;
  readonly cost: number;
  /** Order of the backlog's entry up to which the panel has all with this envelope; undefined inside a record. */
  readonly order: number | undefined;
  readonly streams: Missing | undefined;
  readonly holes: readonly (readonly [Entry, Missing])[];
}

/** Where a panel stands: the envelope up to which it has everything, and the backlog order that one led to. */
export interface Settled {
  readonly seq: number;
  readonly order: number;
}

/** The envelopes that are sent and may not have arrived. */
export class InFlight {
  #sent: SentEnvelope[] = [];
  #settled: Settled = { seq: 0, order: -1 };
  #acked = 0;
  #cost = 0;

  /** What is not acknowledged yet. */
  get cost(): number {
    return this.#cost;
  }

  get settled(): Settled {
    return this.#settled;
  }

  remember(envelope: SentEnvelope): void {
    this.#sent.push(envelope);
    this.#cost += envelope.cost;
  }

  /** The panel has handled everything up to `seq`. */
  acknowledge(seq: number): void {
    for (const envelope of this.#sent) {
      if (envelope.seq > seq) break;
      if (envelope.seq > this.#acked) this.#cost -= envelope.cost;
    }
    this.#acked = Math.max(this.#acked, seq);
    this.#settle(seq);
  }

  /** The panel is back and has everything up to `seq`: gives what never arrived. */
  resume(seq: number): readonly SentEnvelope[] {
    this.#settle(seq);
    const unsent = this.#sent;
    this.#sent = [];
    this.#cost = 0;
    return unsent;
  }

  /** A panel that has nothing: the next envelope is its first. */
  restart(seq: number): void {
    this.#sent = [];
    this.#cost = 0;
    this.#settled = { seq, order: -1 };
  }

  /** A record in pieces is settled with its last piece alone; until then it would be sent again as a whole. */
  #settle(seq: number): void {
    let count = 0;
    for (const [index, envelope] of this.#sent.entries()) {
      if (envelope.seq > seq) break;
      if (envelope.order === undefined) continue;
      this.#settled = { seq: envelope.seq, order: envelope.order };
      count = index + 1;
    }
    this.#sent.splice(0, count);
  }
}
