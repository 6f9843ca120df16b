import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createSession } from '../../src/session/create-session.ts';
import type { Session } from '../../src/session/session.ts';
import { median } from './alternate.ts';
import type { Bench } from './bench.ts';
import { recordsOf } from './capture-records.ts';
import { sessionPayloads } from './session-payloads.ts';

const EVENTS = 1_000_000;
/** Payloads that are made at once. */
const PART = 20_000;
const SEEKS = 3_000;
/** The first round warms up. */
const ROUNDS = 6;

/** A long session: what it keeps in memory, and how long it takes to know everything as of any of its events. */
export const seek: Bench = {
  names: ['seek_p99_ms', 'heap_over_raw'],
  async measure() {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const before = retained(collect);
    const session = createSession();
    const bytes = ingest(session);
    const heap = retained(collect) - before;
    return [
      ['seek_p99_ms', percentile(seekTimes(session), 0.99)],
      ['heap_over_raw', heap / bytes],
    ];
  },
};

/** Bytes that are in use once all else is collected. */
function retained(collect: () => void): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Gives the session its stream; returns the bytes of it. */
function ingest(session: Session): number {
  const [opening, ending] = [recordsOf([]).slice(0, -1), recordsOf([]).slice(-1)];
  for (const record of opening) session.append(record);
  let bytes = 0;
  let part: string[] = [];
  const flush = () => {
    for (const record of recordsOf(part)) {
      if (record.kind !== 'chunk' || !('text' in record.bytes)) continue;
      bytes += record.bytes.text.length;
      session.append({ ...record, bytes: { text: detached(record.bytes.text) } });
    }
    part = [];
  };
  for (const payload of sessionPayloads(EVENTS)) if (part.push(payload) === PART) flush();
  flush();
  for (const record of ending) session.append(record);
  if (session.length !== EVENTS) throw new Error(`${session.length} of ${EVENTS} events were ingested`);
  return bytes;
}

/** A text of its own, as each chunk is that comes through a port, instead of a view on all of the stream. */
function detached(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

/**
 * Of each of many places its median: what else the machine does, and the collector, fall on one round or another, while
 * a place that is slow to reach is so in all of them.
 */
function seekTimes(session: Session): readonly number[] {
  const seqs = randomSeqs(session.length);
  const rounds = Array.from({ length: ROUNDS }, () => seqs.map((seq) => seekTime(session, seq))).slice(1);
  return seqs.map((_, place) => median(rounds.map((times) => times[place] ?? Number.NaN)));
}

/** What the views read as of an event. */
function seekTime(session: Session, seq: number): number {
  const startedAt = performance.now();
  const moment = session.at(seq);
  const known = [moment.runs(), moment.steps(0), moment.subagents(0), moment.openInterrupts(0)];
  const messages = moment.messages(0);
  const { lastChangeSeq } = moment.state(0);
  const took = performance.now() - startedAt;
  if (lastChangeSeq > seq || known.length + messages.length === 0)
    throw new Error(`Nothing is known at ${seq}`);
  return took;
}

/** The same places in each run. */
function randomSeqs(length: number): readonly number[] {
  let seed = 1;
  return Array.from({ length: SEEKS }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.floor((seed / 2_147_483_647) * length);
  });
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;
}
