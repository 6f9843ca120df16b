import type { FramingNote } from '../../decode/decoder.ts';
import type { JsonObject } from '../../protocol/json.ts';
import type { RunView, StreamView } from '../model.ts';
import type { ObservedEvent, SessionObserver } from '../observer.ts';
import { Dispatch, type Listener } from './dispatch.ts';
import type { Finding } from './finding.ts';
import { type FilingPlace, FindingLog } from './finding-log.ts';
import { KeyCheck } from './key-check.ts';
import { Ledger } from './ledger.ts';
import type { Report, Rule, StreamContext } from './rule.ts';
import { ThreadMemory } from './thread-memory.ts';

type EventHandler = (seen: ObservedEvent) => void;

/** What the engine keeps for one stream. */
interface StreamWatch {
  view: StreamView;
  readonly ledger: Ledger;
  readonly dispatch: Dispatch;
  readonly keys: KeyCheck;
  lastAt: number;
  /** The last event whose normalised events no rule found fault with. */
  faultlessSeq: number;
  /** Of the last event that belonged to one, or -1. */
  lastRun: number;
  /** Whether the last event has a timestamp. */
  isStamped: boolean;
  hasEnded: boolean;
  hasFrames: boolean;
}

const NOT_ASSIGNED = new ThreadMemory();

/** Runs all rules over a session as it grows. Linear: an event costs the handlers that asked for its kind. */
export class RuleEngine implements SessionObserver {
  readonly #rules: readonly Rule[];
  readonly #log = new FindingLog();
  readonly #streams = new Map<number, StreamWatch>();
  readonly #threads = new Map<number, ThreadMemory>();
  readonly #place: { -readonly [Key in keyof FilingPlace]: FilingPlace[Key] } = {
    place: 'event',
    seq: 0,
    stream: -1,
    run: -1,
    thread: -1,
  };
  #rule: Rule | undefined;
  /** The event at hand; undefined at the end of a stream and at its response. */
  #seen: ObservedEvent | undefined;
  /** Of the event at hand. */
  #watch: StreamWatch | undefined;
  #length = 0;
  /** Keys of the event at hand that no field of its type names. */
  #strange: readonly string[] = [];

  constructor(rules: readonly Rule[]) {
    this.#rules = rules;
  }

  /** In order of discovery. */
  get findings(): readonly Finding[] {
    return this.#log.all;
  }

  /** Findings at the event `seq`. */
  findingsAt(seq: number): readonly Finding[] {
    return this.#log.at(seq);
  }

  opened(stream: StreamView, runs: readonly RunView[]): void {
    const watch = this.#watchOf(stream);
    this.#standAtResponse(watch, runs);
    for (const { rule, handle } of watch.dispatch.watchers) this.#as(rule, () => handle.opened?.());
  }

  head(stream: StreamView, runs: readonly RunView[]): void {
    const watch = this.#watchOf(stream);
    this.#standAtResponse(watch, runs);
    for (const { rule, handle } of watch.dispatch.watchers) this.#as(rule, () => handle.head?.(stream));
  }

  before(seen: ObservedEvent): void {
    const watch = seen.isRepeat ? this.#watch : this.#streams.get(seen.stream);
    this.#watch = watch;
    if (watch === undefined) return;
    this.#standAtEvent(seen);
    this.#tell(watch.dispatch.before.of(seen.typeId), seen);
  }

  after(seen: ObservedEvent): void {
    const watch = this.#watch;
    if (watch === undefined) return;
    this.#place.run = seen.run;
    const isFaultlessRow = seen.isRepeat && watch.faultlessSeq === seen.seq - 1;
    if (isFaultlessRow && watch.ledger.phase === 'active') this.#lookAtRepeat(watch, seen);
    else this.#lookAt(watch, seen);
    watch.lastAt = seen.at;
    if (seen.run >= 0) watch.lastRun = seen.run;
    this.#length = seen.seq + 1;
  }

  #lookAt(watch: StreamWatch, seen: ObservedEvent): void {
    const { dispatch } = watch;
    if (!watch.hasFrames) this.#tell(dispatch.first, seen);
    watch.hasFrames = true;
    if (seen.event === undefined) this.#tell(dispatch.problem, seen);
    this.#tell(dispatch.frame, seen);
    if (!seen.isPlain) this.#tell(dispatch.special, seen);
    if (watch.ledger.phase !== 'active') this.#tell(dispatch.outside, seen);
    if (seen.notes.length > 0) this.#tell(dispatch.noted, seen);
    if (seen.refusal !== undefined || seen.removed.length > 0) this.#tell(dispatch.refused, seen);
    if (seen.isTranslated) this.#tell(dispatch.translated, seen);
    if (seen.event !== undefined) this.#tellOfFields(watch, seen, seen.event);
    this.#tell(dispatch.on.of(seen.typeId), seen);
    if (seen.event?.['subagentRunId'] !== undefined) this.#tell(dispatch.tagged, seen);
    if (seen.effects.length > 0) this.#tell(dispatch.effect, seen);
    this.#take(watch, seen);
  }

  /** The same, in the same order, for an event that was faultless with another delta: asks only who looks at deltas. */
  #lookAtRepeat(watch: StreamWatch, seen: ObservedEvent): void {
    const { dispatch, ledger } = watch;
    const { event, typeId } = seen;
    if (event === undefined) return;
    const { length } = this.#log.all;
    this.#tell(dispatch.frame, seen);
    if (!seen.isPlain) this.#tell(dispatch.special, seen);
    if (watch.isStamped) this.#tell(dispatch.stamped, seen);
    this.#tellStrange(dispatch, seen);
    this.#tell(dispatch.on.of(typeId), seen);
    if (seen.effects.length > 0) this.#tell(dispatch.effect, seen);
    this.#tellTaken(dispatch.takenOnRepeat.of(typeId), event, seen);
    ledger.take(event, typeId, seen.seq);
    if (this.#log.all.length === length) watch.faultlessSeq = seen.seq;
  }

  ended(stream: StreamView, notes: readonly FramingNote[], runs: readonly RunView[]): void {
    const watch = this.#watchOf(stream);
    watch.hasEnded = true;
    this.#standAt('end', watch);
    this.#place.run = runs.at(-1)?.index ?? -1;
    for (const { rule, handle } of watch.dispatch.watchers) {
      this.#as(rule, () => handle.ended?.(stream, notes, runs));
    }
  }

  /** Tells the rules which open streams have been silent for longer than `limitMs`. Times are in milliseconds. */
  tick(now: number, limitMs: number): void {
    for (const watch of this.#streams.values()) {
      const silentMs = now - watch.lastAt;
      if (watch.hasEnded || silentMs <= limitMs) continue;
      this.#standAt('end', watch);
      this.#place.run = watch.lastRun;
      for (const { rule, handle } of watch.dispatch.watchers) {
        this.#as(rule, () => handle.silent?.({ silentMs, limitMs }));
      }
    }
  }

  #watchOf(stream: StreamView): StreamWatch {
    const known = this.#streams.get(stream.index);
    if (known !== undefined) {
      known.view = stream;
      return known;
    }
    const watch: StreamWatch = {
      view: stream,
      ledger: new Ledger(),
      dispatch: new Dispatch(),
      keys: new KeyCheck(),
      lastAt: stream.openedAt,
      faultlessSeq: -2,
      lastRun: -1,
      isStamped: false,
      hasEnded: false,
      hasFrames: false,
    };
    this.#streams.set(stream.index, watch);
    const context = this.#contextOf(watch);
    for (const [index, rule] of this.#rules.entries()) watch.dispatch.add(rule.watch(context), index);
    return watch;
  }

  #contextOf(watch: StreamWatch): StreamContext {
    const memory = () => this.#memoryOf(this.#place.thread);
    return {
      get stream() {
        return watch.view;
      },
      ledger: watch.ledger,
      get thread() {
        return memory();
      },
      report: (report: Report) => {
        if (this.#rule !== undefined) this.#log.file(this.#rule, report, this.#place, this.#seen);
      },
    };
  }

  #memoryOf(thread: number): ThreadMemory {
    if (thread === -1) return NOT_ASSIGNED;
    const known = this.#threads.get(thread);
    if (known !== undefined) return known;
    const memory = new ThreadMemory();
    this.#threads.set(thread, memory);
    return memory;
  }

  #standAt(place: 'response' | 'end', { view }: StreamWatch): void {
    this.#seen = undefined;
    this.#place.place = place;
    this.#place.seq = this.#length;
    this.#place.stream = view.index;
    this.#place.run = -1;
    this.#place.thread = view.thread;
  }

  /** What is wrong with an answer is a fault of the run that was asked for. */
  #standAtResponse(watch: StreamWatch, runs: readonly RunView[]): void {
    watch.lastRun = runs[0]?.index ?? -1;
    this.#standAt('response', watch);
    this.#place.run = watch.lastRun;
  }

  #standAtEvent(seen: ObservedEvent): void {
    const place = this.#place;
    this.#seen = seen;
    place.place = 'event';
    place.seq = seen.seq;
    place.stream = seen.stream;
    place.run = seen.run;
    place.thread = seen.thread;
  }

  #tell(listeners: readonly Listener<EventHandler>[] | undefined, seen: ObservedEvent): void {
    if (listeners === undefined) return;
    for (const { rule, handle } of listeners) {
      this.#rule = this.#rules[rule];
      handle(seen);
    }
  }

  #tellOfFields(watch: StreamWatch, seen: ObservedEvent, event: JsonObject): void {
    const { dispatch, keys } = watch;
    watch.isStamped = event['timestamp'] !== undefined;
    if (watch.isStamped) this.#tell(dispatch.stamped, seen);
    // An event like the one before has the same keys.
    if (!seen.isLikeBefore) this.#strange = keys.strangeIn(event, seen.typeId);
    this.#tellStrange(dispatch, seen);
  }

  #tellStrange(dispatch: Dispatch, seen: ObservedEvent): void {
    const strange = this.#strange;
    if (strange.length === 0) return;
    for (const { rule, handle } of dispatch.strange) {
      this.#rule = this.#rules[rule];
      handle(seen, strange);
    }
  }

  /** The ledger is as before each of the events while the rules look at it. */
  #take(watch: StreamWatch, seen: ObservedEvent): void {
    const { dispatch, ledger } = watch;
    const { normalised, normalisedTypeIds } = seen;
    const isRepeat = seen.isLikeBefore && watch.faultlessSeq === seen.seq - 1;
    const listeners = isRepeat ? dispatch.takenOnRepeat : dispatch.taken;
    const { length } = this.#log.all;
    for (let index = 0; index < normalised.length; index += 1) {
      const event = normalised[index];
      const typeId = normalisedTypeIds[index];
      if (event === undefined || typeId === undefined) continue;
      this.#tellTaken(listeners.of(typeId), event, seen);
      ledger.take(event, typeId, seen.seq);
    }
    if (this.#log.all.length === length) watch.faultlessSeq = seen.seq;
  }

  #tellTaken(listeners: ReturnType<Dispatch['taken']['of']>, event: JsonObject, seen: ObservedEvent): void {
    if (listeners === undefined) return;
    for (const { rule, handle } of listeners) {
      this.#rule = this.#rules[rule];
      handle(event, seen);
    }
  }

  #as(rule: number, act: () => void): void {
    this.#rule = this.#rules[rule];
    act();
  }
}
