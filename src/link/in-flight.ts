/** One sent envelope. */
interface SentEnvelope {
  readonly seq: number;
  readonly cost: number;
  /** Order of the backlog's entry up to which the panel has all with this envelope; undefined inside a record. */
  readonly order: number | undefined;
}

/** The envelopes that are sent and may not have arrived. */
export class InFlight {
  #sent: SentEnvelope[] = [];
  #cost = 0;
  /** Order up to which the panel has everything. A record in pieces counts with its last piece. */
  #settled = -1;

  get cost(): number {
    return this.#cost;
  }

  remember(envelope: SentEnvelope): void {
    this.#sent.push(envelope);
    this.#cost += envelope.cost;
  }

  /** The panel has everything up to envelope `seq`; gives the order that leads to. */
  acknowledge(seq: number): number {
    let count = 0;
    for (const envelope of this.#sent) {
      if (envelope.seq > seq) break;
      this.#cost -= envelope.cost;
      this.#settled = envelope.order ?? this.#settled;
      count += 1;
    }
    this.#sent.splice(0, count);
    return this.#settled;
  }

  /** The panel is back with everything up to `seq`, or without anything; gives the order to go on after. */
  resume(seq: number | undefined): number {
    if (seq === undefined) this.#settled = -1;
    else this.acknowledge(seq);
    this.#sent = [];
    this.#cost = 0;
    return this.#settled;
  }
}
