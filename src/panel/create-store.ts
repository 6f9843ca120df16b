import { batch, computed, effect, type Signal, signal } from '@preact/signals';
import { parseQuery } from '../session/query.ts';
import type { Session } from '../session/session.ts';
import { eventMatcher } from './log/event-matcher.ts';
import { createLiveGate } from './log/live-gate.ts';
import { createRecordedLog, type RecordedLog } from './log/recorded-log.ts';
import { lastOfScope, threadOfEvent, threadOfScope } from './log/scope-events.ts';
import type { SeqList } from './log/seq-list.ts';
import { createTally } from './log/tally.ts';
import { createVisibleEvents } from './log/visible-events.ts';
import { browserSchedule, type Schedule } from './schedule.ts';
import type { LiveStatus, PanelStore, Scope, Source } from './store.ts';

/** A stream that is silent for longer is called stuck. */
const SILENCE_LIMIT_MS = 30_000;

interface StoreOptions {
  readonly createSession: () => Session;
  readonly schedule?: Schedule;
}

/** The store of one panel, fed by `appendRecords` and `open`. */
export function createStore(options: StoreOptions): PanelStore {
  const { schedule = browserSchedule() } = options;
  const choices = createChoices();
  const shown = createShown({ ...options, schedule, choices });
  const { session, revision, firstShown } = shown;
  const { cursor, scope } = choices;

  const position = computed(() => {
    if (cursor.value !== 'live') return Math.min(cursor.value, session.value.length - 1);
    revision.value;
    return lastOfScope(session.value, scope.value);
  });
  const moment = computed(() => {
    if (cursor.value !== 'live') return session.value.at(position.value);
    revision.value;
    // The end of a stream brings no event and counts from the next one on: only the live end knows of it.
    const { length } = session.value;
    return session.value.at(position.value === length - 1 ? length : position.value);
  });
  const selected = computed(() => (position.value < 0 ? undefined : session.value.event(position.value)));
  const thread = computed(() => {
    const scoped = threadOfScope(session.value, scope.value);
    if (scoped !== undefined) return scoped;
    return selected.value === undefined ? -1 : threadOfEvent(session.value, selected.value);
  });
  keepCursorInScope({ session, scope, cursor });
  const tallyOf = computed(() => {
    session.value;
    return createTally();
  });
  const tally = computed(() => {
    revision.value;
    return tallyOf.value.read(session.value.records);
  });

  return {
    ...choices,
    ...shown,
    position,
    moment,
    selected,
    thread,
    tally,
    firstShown,
    visible: createVisible({ session, revision, firstShown, scope, filter: choices.filter, schedule }),
  };
}

interface ScopedCursor {
  readonly session: Signal<Session>;
  readonly scope: Signal<Scope>;
  readonly cursor: Signal<number | 'live'>;
}

/** A scope that leaves the event at the cursor out shows its own end instead. */
function keepCursorInScope({ session, scope, cursor }: ScopedCursor): void {
  effect(() => {
    const at = cursor.peek();
    const isInScope = eventMatcher(session.peek(), { scope: scope.value, filter: '' })?.();
    if (at === 'live' || isInScope === undefined) return;
    const { length } = session.peek();
    if (at >= length || !isInScope(session.peek().event(at))) cursor.value = 'live';
  });
}

/** What the user chose: plain signals, set by whoever is told. */
function createChoices() {
  return {
    liveStatus: signal<LiveStatus>({ connectedDocuments: 0, notice: undefined }),
    cursor: signal<number | 'live'>('live'),
    scope: signal<Scope>({ kind: 'all' }),
    filter: signal(''),
    view: signal('event'),
    recording: signal(true),
    preserveLog: signal(false),
  };
}

interface ShownOptions extends StoreOptions {
  readonly schedule: Schedule;
  readonly choices: ReturnType<typeof createChoices>;
}

/** The live log and an opened file over it; what is shown of them is told to signals once a frame. */
function createShown({ createSession, schedule, choices }: ShownOptions) {
  const gate = createLiveGate({
    isRecording: () => choices.recording.peek(),
    preservesLog: () => choices.preserveLog.peek(),
  });
  const soon = schedule.soon;
  const live = createRecordedLog({
    createSession,
    gate,
    soon,
    onChange: () => {
      if (file === undefined) changed();
    },
  });
  let file: RecordedLog | undefined;

  const session = signal<Session>(live.session);
  const revision = signal(0);
  const firstShown = signal(0);
  const source = signal<Source>({ kind: 'live' });

  const publish = () => {
    const log = file ?? live;
    batch(() => {
      revision.value += 1;
      firstShown.value = log.firstShown;
      if (session.peek() === log.session) return;
      session.value = log.session;
      choices.cursor.value = 'live';
      choices.scope.value = { kind: 'all' };
    });
  };
  const changed = oncePerFrame(schedule, publish);
  const show = (log: RecordedLog | undefined, from: Source) => {
    file = log;
    batch(() => {
      source.value = from;
      publish();
    });
  };

  return {
    session,
    revision,
    firstShown,
    source,
    appendRecords: live.push,
    clear() {
      if (file === undefined) live.clear();
      show(undefined, { kind: 'live' });
    },
    tick(now: number) {
      const { session: ticked } = live;
      const before = ticked.findings.length;
      ticked.tick(now, SILENCE_LIMIT_MS);
      if (ticked.findings.length > before && file === undefined) changed();
    },
    open(records: Parameters<PanelStore['open']>[0], name: string) {
      const log = createRecordedLog({ createSession, gate: undefined, soon, onChange: changed });
      log.push(records);
      show(log, { kind: 'file', name });
    },
  };
}

/** A function that asks for `task` to run in the next frame, however often it is called before. */
function oncePerFrame(schedule: Schedule, task: () => void): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    schedule.nextFrame(() => {
      asked = false;
      task();
    });
  };
}

interface VisibleOptions {
  readonly session: Signal<Session>;
  readonly revision: Signal<number>;
  readonly firstShown: Signal<number>;
  readonly scope: Signal<Scope>;
  readonly filter: Signal<string>;
  readonly schedule: Schedule;
}

/** Keeps the list of visible events up to date, a slice at a time so that a long search blocks no input. */
function createVisible(options: VisibleOptions): Signal<SeqList> {
  const { session, revision, firstShown, scope, filter, schedule } = options;
  const events = createVisibleEvents(schedule.now);
  const visible = signal(events.list());
  const publish = () => {
    visible.value = events.list();
  };
  const publishInFrame = oncePerFrame(schedule, publish);
  let searching = false;
  const searchOn = () => {
    if (events.advance() || searching) return;
    searching = true;
    schedule.soon(() => {
      searching = false;
      searchOn();
      publishInFrame();
    });
  };
  const search = () => {
    searchOn();
    publish();
  };
  const latestFault = computed(() => {
    if (!parseQuery(filter.value).asksForFaults) return 0;
    revision.value;
    return session.value.findings.length;
  });
  effect(() => {
    latestFault.value;
    events.restart({
      session: session.value,
      first: firstShown.value,
      matcher: eventMatcher(session.value, { scope: scope.value, filter: filter.value }),
    });
    search();
  });
  effect(() => {
    revision.value;
    search();
  });
  return visible;
}
