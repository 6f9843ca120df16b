import type { CaptureRecord, Transport } from '../protocol/capture.ts';
import type { CreateSniffer, Sniffer, Verdict } from '../protocol/recognition.ts';
import { costOf } from './record-size.ts';

type OpenRecord = Extract<CaptureRecord, { kind: 'open' }>;
/** Records of one stream, after its first. */
export type StreamRecord = Extract<
  CaptureRecord,
  { kind: 'head' | 'chunk' | 'message' | 'connection' | 'end' }
>;

const UNDECIDED: Verdict = { kind: 'undecided' };

/**
 * Holds the records of one stream until its sniffer knows whether they are AG-UI. A sniffer that fails is answered
 * as `not-agui`, with its failure as the near miss, so that nothing is dropped in silence.
 */
export class Recogniser {
  readonly transport: Transport;
  readonly url: string;
  readonly #sniffer: Sniffer | undefined;
  #held: CaptureRecord[] = [];
  #cost = 0;

  constructor(createSniffer: CreateSniffer, open: OpenRecord) {
    this.transport = open.transport;
    this.url = open.request.url;
    this.#hold(open);
    try {
      this.#sniffer = createSniffer(open.request, open.transport);
    } catch {
      this.#sniffer = undefined;
    }
  }

  /** What the held records cost. */
  get cost(): number {
    return this.#cost;
  }

  open(): Verdict {
    return this.#guarded((sniffer) => sniffer.open());
  }

  push(record: StreamRecord): Verdict {
    this.#hold(record);
    return this.#guarded((sniffer) => judge(sniffer, record));
  }

  /** The held records, once. */
  release(): readonly CaptureRecord[] {
    const held = this.#held;
    this.#held = [];
    this.#cost = 0;
    return held;
  }

  #hold(record: CaptureRecord): void {
    this.#held.push(record);
    this.#cost += costOf(record);
  }

  #guarded(ask: (sniffer: Sniffer) => Verdict): Verdict {
    try {
      if (this.#sniffer !== undefined) return ask(this.#sniffer);
    } catch {
      // The sniffer's contract is not to throw; a failure of ours must not pass for "no AG-UI here".
    }
    return { kind: 'not-agui', nearMiss: 'The recogniser failed on this stream.' };
  }
}

function judge(sniffer: Sniffer, record: StreamRecord): Verdict {
  switch (record.kind) {
    case 'head':
      return sniffer.head(record.response);
    case 'chunk':
      return sniffer.chunk(record.bytes);
    case 'message':
      return sniffer.message(record.event, record.data);
    case 'connection':
      return UNDECIDED;
    case 'end':
      return sniffer.end(record.outcome);
  }
}
