import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Backlog } from '../../src/link/backlog.ts';
import { type KeptRecord, toCaptureRecord } from '../../src/link/kept-record.ts';
import { LaneSender } from '../../src/link/lane-sender.ts';
import { PieceJoiner } from '../../src/link/pieces.ts';
import type { DataEnvelope } from '../../src/link/relay-messages.ts';
import type { CaptureRecord } from '../../src/protocol/capture.ts';
import { propertyRuns } from '../unit/session/support/property-runs.ts';
import { accountFor } from './support/account.ts';

type Step =
  | { readonly does: 'chunk'; readonly stream: number; readonly length: number }
  | { readonly does: 'end'; readonly stream: number }
  | { readonly does: 'receive'; readonly envelopes: number }
  | { readonly does: 'acknowledge' }
  | { readonly does: 'resume' }
  | { readonly does: 'start over' };

const stream = fc.integer({ min: 1, max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ does: fc.constant('chunk'), stream, length: fc.nat(1500) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('end'), stream }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('receive'), envelopes: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('acknowledge') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('resume') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('start over') }) },
);

const LIMIT = 12_000;
const limits = { window: 3000, envelope: 900, piece: 1000 };

/** A relay's backlog and sender, a wire, and a panel that takes and acknowledges when it is told to. */
class Lane {
  readonly backlog = new Backlog('a', LIMIT);
  received: CaptureRecord[] = [];
  #wire: DataEnvelope[] = [];
  #after: number | undefined;
  #handled = 0;
  readonly #joiner = new PieceJoiner();
  readonly #sender = new LaneSender(this.backlog, {
    limits,
    send: (envelope) => this.#wire.push(structuredClone(envelope)),
  });

  constructor() {
    this.#sender.attach(undefined);
  }

  /** False when the stream is refused. */
  add(record: KeptRecord): boolean {
    const isKept = this.backlog.add(record);
    while (this.#sender.sendOne());
    return isKept;
  }

  receive(count: number): void {
    for (const envelope of this.#wire.splice(0, count)) {
      this.#handled = envelope.seq;
      if (envelope.kind === 'piece') {
        const record = this.#joiner.push(envelope.text, envelope.last);
        if (record === undefined) continue;
        this.received.push(record);
      } else this.received.push(...envelope.records);
      this.#after = envelope.seq;
    }
  }

  acknowledge(): void {
    this.#sender.acknowledge(this.#handled);
    while (this.#sender.sendOne());
  }

  /** The wire breaks, and the same panel is back. */
  resume(): void {
    this.#attach(this.#after);
  }

  /** A new panel. */
  startOver(): void {
    this.received = [];
    this.#after = undefined;
    this.#attach(undefined);
  }

  drain(): void {
    this.acknowledge();
    while (this.#wire.length > 0) {
      this.receive(1);
      this.acknowledge();
    }
  }

  #attach(after: number | undefined): void {
    this.#wire = [];
    this.#joiner.reset();
    this.#sender.attach(after);
    while (this.#sender.sendOne());
  }
}

function open(key: string): StreamRecord {
  const request = { method: 'POST', url: '/', headers: [], body: { text: '' } };
  return { kind: 'open', stream: key, at: 0, transport: 'fetch', request };
}

type StreamRecord = Extract<KeptRecord, { kind: 'open' | 'chunk' | 'end' }>;

interface Outcome {
  readonly said: readonly CaptureRecord[];
  readonly lane: Lane;
  readonly mostKept: number;
}

function perform(steps: readonly Step[]): Outcome {
  const lane = new Lane();
  const said: CaptureRecord[] = [];
  const keys = new Map<number, string>();
  let opened = 0;
  let mostKept = 0;
  const refused = new Set<string>();
  const say = (record: StreamRecord) => {
    if (refused.has(record.stream)) return;
    said.push(toCaptureRecord(record));
    if (!lane.add(record)) refused.add(record.stream);
    mostKept = Math.max(mostKept, lane.backlog.cost);
  };
  const keyOf = (number: number) => {
    const known = keys.get(number);
    if (known !== undefined) return known;
    opened += 1;
    keys.set(number, `a/${opened}`);
    say(open(`a/${opened}`));
    return `a/${opened}`;
  };
  for (const next of steps) {
    if (next.does === 'chunk') {
      const bytes = `${said.length}:`.padEnd(next.length, 'x');
      say({ kind: 'chunk', stream: keyOf(next.stream), at: 0, bytes });
    } else if (next.does === 'end') {
      say({ kind: 'end', stream: keyOf(next.stream), at: 0, outcome: 'complete' });
      keys.delete(next.stream);
    } else if (next.does === 'receive') lane.receive(next.envelopes);
    else if (next.does === 'acknowledge') lane.acknowledge();
    else if (next.does === 'resume') lane.resume();
    else lane.startOver();
  }
  // A last word on every stream, so that what is missing at its end is told.
  for (const key of keys.values()) say({ kind: 'end', stream: key, at: 0, outcome: 'gone' });
  lane.drain();
  return { said, lane, mostKept };
}

describe('what a full backlog loses', () => {
  it('is told exactly: every byte that the panel misses, once and at its place', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150, size: 'max' }), (steps) => {
        const { said, lane } = perform(steps);

        expect(accountFor(said, lane.received)).toEqual({ faults: [], missingStreams: 0, missingBytes: 0 });
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('keeps the backlog within its limit and what is on its way', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150, size: 'max' }), (steps) => {
        const { mostKept } = perform(steps);

        // One envelope, or one record in pieces, may go beyond the window; what opens and ends a stream stays.
        expect(mostKept).toBeLessThanOrEqual(LIMIT + limits.window + 2000);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('takes whole ended streams first, the oldest of them first', () => {
    const lane = new Lane();
    const chunk = (key: string, length: number): KeptRecord => ({
      kind: 'chunk',
      stream: key,
      at: 0,
      bytes: 'x'.repeat(length),
    });
    const end = (key: string): KeptRecord => ({ kind: 'end', stream: key, at: 0, outcome: 'complete' });
    const records = [
      open('a/1'),
      chunk('a/1', 2000),
      ...[open('a/2'), chunk('a/2', 2000), end('a/2')],
      ...[open('a/3'), chunk('a/3', 2000), end('a/3')],
      ...[open('a/4'), chunk('a/4', 4000), end('a/4')],
    ];
    for (const record of records) {
      lane.add(record);
      lane.drain();
    }
    lane.add(chunk('a/1', 2500));

    lane.startOver();
    lane.drain();

    const lost = lane.received.filter((record) => record.kind === 'lost');
    const opened = lane.received.filter((record) => record.kind === 'open');
    expect(opened.map((record) => record.stream)).toEqual(['a/1', 'a/4']);
    expect(lost.map(({ streams, byteLength }) => [streams, byteLength])).toEqual([[2, 4000]]);
  });
});
