import type { JsonObject } from '../../protocol/json.ts';
import { SEVERITIES, type Severity } from '../rules/finding.ts';
import { BarBook } from './bar-book.ts';
import { NumberColumn } from './columns.ts';
import { SilenceBook } from './silence-book.ts';
import { SortedSeqs } from './sorted-seqs.ts';

const SNAPSHOTS: ReadonlySet<string> = new Set(['STATE_SNAPSHOT', 'MESSAGES_SNAPSHOT']);

/** Everything that is drawn of one run. */
export class RunLane {
  readonly run: number;
  readonly thread: number;
  readonly book: BarBook;
  /** Seqs of its events. */
  readonly events = new NumberColumn();
  readonly snapshots = new SortedSeqs();
  readonly deltas = new SortedSeqs();
  readonly faults: Readonly<Record<Severity, SortedSeqs>>;
  readonly silences = new SilenceBook();
  #lastAt: number;
  readonly #latency = { calls: 0, total: 0, most: 0 };
  readonly #produced = { characters: 0, firstAt: 0, lastAt: 0 };

  constructor(run: number, startedAt: number, thread: number) {
    this.run = run;
    this.thread = thread;
    this.book = new BarBook(run);
    this.#lastAt = startedAt;
    const [error, warning, info] = SEVERITIES.map(() => new SortedSeqs());
    this.faults = {
      error: error ?? new SortedSeqs(),
      warning: warning ?? new SortedSeqs(),
      info: info ?? new SortedSeqs(),
    };
  }

  /** Its last event so far; -1 for none. */
  get lastSeq(): number {
    return this.events.length === 0 ? -1 : this.events.at(this.events.length - 1);
  }

  /** What text, reasoning and arguments held in characters, and when their first and last piece came. */
  get produced(): Readonly<{ characters: number; firstAt: number; lastAt: number }> {
    return this.#produced;
  }

  /** Of its tool calls that have a result, from whole arguments on. */
  get latency(): Readonly<{ calls: number; total: number; most: number }> {
    return this.#latency;
  }

  /** Takes in how long a tool call took. */
  noteLatency(ms: number): void {
    this.#latency.calls += 1;
    this.#latency.total += ms;
    this.#latency.most = Math.max(this.#latency.most, ms);
  }

  /** Takes an event in, whatever it is. */
  note(seq: number, at: number, type: string): void {
    this.silences.add({ from: this.lastSeq, to: seq, ms: at - this.#lastAt });
    this.#lastAt = at;
    this.events.push(seq);
    if (SNAPSHOTS.has(type)) this.snapshots.add(seq);
    else if (type === 'STATE_DELTA') this.deltas.add(seq);
  }

  /** Takes a piece of text, reasoning or arguments in. */
  notePiece({ delta }: JsonObject, at: number): void {
    if (typeof delta !== 'string' || delta === '') return;
    if (this.#produced.characters === 0) this.#produced.firstAt = at;
    this.#produced.characters += delta.length;
    this.#produced.lastAt = at;
  }
}
