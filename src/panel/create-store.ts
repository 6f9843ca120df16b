import { batch, computed, effect, type Signal, signal } from '@preact/signals';
import type { Session } from '../session/session.ts';
import { createVisible } from './create-visible.ts';
import { eventMatcher } from './log/event-matcher.ts';
import { createLiveGate } from './log/live-gate.ts';
import { createRecordedLog, type RecordedLog } from './log/recorded-log.ts';
import { lastOfScope, threadOfEvent, threadOfScope } from './log/scope-events.ts';
import { createTally } from './log/tally.ts';
import { oncePerFrame } from './once-per-frame.ts';
import { browserSchedule, type Schedule } from './schedule.ts';
import type { LiveStatus, PanelStore, Scope, SeqRange, Source } from './store.ts';
import { createStepCursor } from './transport/step-cursor.ts';
import type { StepUnit } from './transport/step-units.ts';

/** Until the user sets another limit, in seconds: proxies commonly give up on a silent response after 30 to 60. */
const SILENCE_SECONDS = 30;

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
  const { cursor, scope, filter, range } = choices;

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
    ...createStepCursor(cursor),
    position,
    moment,
    selected,
    thread,
    tally,
    firstShown,
    visible: createVisible({ session, revision, firstShown, scope, filter, range, schedule }),
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
    liveStatus: signal<LiveStatus>({ connectedDocuments: 0, isTellingPages: false, notice: undefined }),
    cursor: signal<number | 'live'>('live'),
    stepUnit: signal<StepUnit>('event'),
    bookmarks: signal<ReadonlySet<number>>(new Set()),
    scope: signal<Scope>({ kind: 'all' }),
    filter: signal(''),
    range: signal<SeqRange | undefined>(undefined),
    view: signal('event'),
    recording: signal(true),
    preserveLog: signal(false),
    silenceSeconds: signal(SILENCE_SECONDS),
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
      choices.range.value = undefined;
      choices.bookmarks.value = new Set();
    });
  };
  const changed = oncePerFrame(schedule, publish);
  /** Whether the clock brought something to light. */
  const tickOf = ({ session: ticked }: RecordedLog, now: number | undefined): boolean => {
    const before = ticked.findings.length;
    if (now !== undefined) ticked.tick(now, choices.silenceSeconds.peek() * 1_000);
    return ticked.findings.length > before;
  };
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
      if (file === undefined ? tickOf(live, now) : tickOf(file, file.endedAt)) changed();
      if (file !== undefined) tickOf(live, now);
    },
    open(records: Parameters<PanelStore['open']>[0], name: string) {
      const log = createRecordedLog({ createSession, gate: undefined, soon, onChange: changed });
      log.push(records);
      show(log, { kind: 'file', name });
    },
  };
}
