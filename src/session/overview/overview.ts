import { utf8Length } from '../../decode/utf8-length.ts';
import type { JsonObject } from '../../protocol/json.ts';
import type { EventOutline, RunView } from '../model.ts';
import type { Severity } from '../rules/finding.ts';
import type { Session } from '../session.ts';
import { AwaitingCalls, answeredIn } from './awaiting-calls.ts';
import { barSignOf, isTranslated, namesBar, subagentSignOf } from './bar-readers.ts';
import { NumberColumn } from './columns.ts';
import { Faults } from './faults.ts';
import { RunLane } from './run-lane.ts';
import { SHORTEST_SILENCE_MS } from './silence-book.ts';
import { StreamBytes } from './stream-bytes.ts';

/** What a timeline draws of a session. It grows with it: `advance` takes in what is new. */
export class Overview {
  readonly #session: Session;
  readonly #lanes: RunLane[] = [];
  readonly #times = new NumberColumn();
  /** Bytes of all payloads up to and including an event's. */
  readonly #bytes = new NumberColumn();
  readonly streamBytes = new StreamBytes();
  readonly #calls = new AwaitingCalls();
  readonly #faults: Faults;
  #isInOrder = true;
  #from = Number.POSITIVE_INFINITY;
  #to = Number.NEGATIVE_INFINITY;
  #silentUntil = Number.NEGATIVE_INFINITY;
  /** Events that came at another time than the one before them in their run. */
  #timed = 0;
  #repeated = 0;

  constructor(session: Session) {
    this.#session = session;
    this.#faults = new Faults(session, (run) => this.#lanes[run]);
  }

  /** Number of events that are taken in. */
  get length(): number {
    return this.#times.length;
  }

  /** Takes in up to so many events more. True when nothing is left. */
  advance(most: number): boolean {
    const end = Math.min(this.#session.length, this.length + most);
    while (this.length < end) this.#take(this.#session.outline(this.length));
    if (end < this.#session.length) return false;
    this.streamBytes.update(this.#session.records);
    this.#faults.update(this.length);
    return true;
  }

  /** By index of the run; undefined for runs without an event so far. */
  lane(run: number): RunLane | undefined {
    return this.#lanes[run];
  }

  /** When an event arrived; NaN for one that is not taken in. */
  timeOf(seq: number): number {
    return this.#times.at(seq);
  }

  /** UTF-8 bytes of the payloads from one event to another, both included. */
  payloadBytes(from: number, to: number): number {
    if (to < from || this.length === 0) return 0;
    return this.#bytes.at(Math.min(to, this.length - 1)) - (from <= 0 ? 0 : this.#bytes.at(from - 1));
  }

  /** False when no run has events that came one after the other: a file without times, a reply that came at once. */
  get hasTimes(): boolean {
    return this.#timed > 0 || this.#repeated === 0;
  }

  /** True while each event arrived no sooner than the one before it; files put together may not keep to that. */
  get isInOrder(): boolean {
    return this.#isInOrder;
  }

  /** The earliest and the latest arrival; the one after the other while there is none. */
  get span(): { readonly from: number; readonly to: number } {
    return { from: this.#from, to: this.#to };
  }

  /** The last time that is known of: up to then nothing came that is not taken in. */
  get knownUntil(): number {
    return Math.max(this.#to, this.#silentUntil);
  }

  /** Hears what time it is. True when that makes a silence that is worth telling. */
  hearTime(now: number): boolean {
    if (this.length === 0 || now - this.knownUntil < SHORTEST_SILENCE_MS) return false;
    this.#silentUntil = now;
    return true;
  }

  /** Severities of the faults of a run that has no event so far. */
  faultsWithoutEvent(run: number): readonly Severity[] {
    return this.#faults.waitingIn(run);
  }

  /** The event that came next after a run's request was made. */
  requestedBefore({ stream }: RunView): number {
    return this.#session.stream(stream)?.openedBefore ?? 0;
  }

  #take(outline: EventOutline): void {
    const { seq, at, run, raw, type } = outline;
    if (at < this.#to) this.#isInOrder = false;
    this.#from = Math.min(this.#from, at);
    this.#to = Math.max(this.#to, at);
    this.#times.push(at);
    this.#bytes.push((seq === 0 ? 0 : this.#bytes.at(seq - 1)) + utf8Length(raw, 0, raw.length));
    if (run < 0) return;
    const lane = this.#laneOf(run, seq);
    if (lane.events.length > 0) {
      if (at === this.timeOf(lane.events.at(lane.events.length - 1))) this.#repeated += 1;
      else this.#timed += 1;
    }
    lane.note(seq, at, type);
    if (isTranslated(type) || this.#chunksOpenIn.has(run)) this.#takeTranslated(outline, lane);
    else if (namesBar(type) || raw.includes('"subagentRunId"')) {
      const { event } = this.#session.event(seq);
      if (event !== undefined) this.#takeEvent(lane, event, { seq, at, isChunk: false, isImplied: false });
    }
  }

  /** Runs in which something that chunks began may still be ended by what comes next. */
  readonly #chunksOpenIn = new Set<number>();

  #takeTranslated({ seq, at, run, type }: EventOutline, lane: RunLane): void {
    const isChunk = type.endsWith('_CHUNK');
    if (isChunk) this.#chunksOpenIn.add(run);
    for (const event of this.#session.normalised(seq)) {
      const isImplied = event['type'] !== type && /_END$/.test(String(event['type'])) && !isLegacy(type);
      this.#takeEvent(lane, event, { seq, at, isChunk, isImplied });
    }
  }

  #takeEvent(lane: RunLane, event: JsonObject, place: EventPlace): void {
    const tag = subagentSignOf(event);
    if (tag !== undefined && !place.isImplied) lane.book.take(tag, place);
    if (PIECES.has(event['type'])) lane.notePiece(event, place.at);
    const sign = barSignOf(event);
    if (sign === undefined) return;
    const owner = this.#calls.ownerOf(sign, lane);
    const bar = owner.book.take(sign, place);
    this.#calls.note(sign.key, bar, owner);
    if (bar.result === place.seq && bar.argumentsEnd !== undefined) {
      owner.noteLatency(place.at - this.timeOf(bar.argumentsEnd));
    }
  }

  #laneOf(run: number, seq: number): RunLane {
    const known = this.#lanes[run];
    if (known !== undefined) return known;
    const view = this.#session.run(run);
    const lane = new RunLane(run, view?.startedAt ?? 0, view?.thread ?? -1);
    this.#lanes[run] = lane;
    if (view !== undefined) this.#takeAnswers(view, seq);
    return lane;
  }

  /** A request brings the results of what the client executed since the run before. */
  #takeAnswers({ index, stream, thread, startedAt }: RunView, seq: number): void {
    for (const key of answeredIn(this.#session.stream(stream)?.input)) {
      const owner = this.#calls.answered(key, { run: index, thread, seq });
      const argumentsEnd = owner?.book.byKey(key)?.argumentsEnd;
      if (argumentsEnd !== undefined) owner?.noteLatency(startedAt - this.timeOf(argumentsEnd));
    }
  }
}

interface EventPlace {
  readonly seq: number;
  readonly at: number;
  readonly isChunk: boolean;
  readonly isImplied: boolean;
}

const PIECES: ReadonlySet<unknown> = new Set([
  'TEXT_MESSAGE_CONTENT',
  'REASONING_MESSAGE_CONTENT',
  'TOOL_CALL_ARGS',
]);

function isLegacy(type: string): boolean {
  return type.startsWith('THINKING_');
}
