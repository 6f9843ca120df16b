import { computed, effect, type Signal, signal } from '@preact/signals';
import type { Session } from '../session/session.ts';
import { createReading } from './create-reading.ts';
import { createVisible } from './create-visible.ts';
import { eventMatcher } from './log/event-matcher.ts';
import { createLiveGate } from './log/live-gate.ts';
import { lastOfScope, shownThread } from './log/scope-events.ts';
import { createTally } from './log/tally.ts';
import { browserSchedule, type Schedule } from './schedule.ts';
import { ShownSessions } from './sessions/shown-sessions.ts';
import type { LiveStatus, PanelStore, Scope, SeqRange } from './store.ts';
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
  const gate = createLiveGate({
    isRecording: () => choices.recording.peek(),
    preservesLog: () => choices.preserveLog.peek(),
  });
  const silenceMs = () => choices.silenceSeconds.peek() * 1_000;
  const shown = new ShownSessions({ ...options, schedule, choices, gate, silenceMs });
  const { session, revision, firstShown } = shown;
  const { cursor, scope, filter, range } = choices;

  const position = computed(() => {
    if (cursor.value !== 'live') return Math.min(cursor.value, session.value.length - 1);
    revision.value;
    return lastOfScope(session.value, scope.value);
  });
  const { branch, reading, progress } = createReading({ session, revision, scope, schedule });
  const moment = computed(() => {
    progress.value;
    if (cursor.value !== 'live') return reading.value.at(position.value);
    revision.value;
    // The end of a stream brings no event and counts from the next one on: only the live end knows of it.
    const { length } = session.value;
    return reading.value.at(position.value === length - 1 ? length : position.value);
  });
  const selected = computed(() => (position.value < 0 ? undefined : session.value.event(position.value)));
  const thread = computed(() => shownThread(session.value, scope.value, selected.value));
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
    ...createStepCursor(cursor, session),
    position,
    moment,
    selected,
    thread,
    tally,
    firstShown,
    branch,
    reading,
    visible: createVisible({ session, revision, firstShown, scope, branch, filter, range, schedule }),
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
