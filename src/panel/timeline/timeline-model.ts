import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { ThreadGraphs } from '../../session/graph/sections.ts';
import type { RunView } from '../../session/model.ts';
import { Overview } from '../../session/overview/overview.ts';
import type { Session } from '../../session/session.ts';
import { runGraphOf } from '../log/run-branches.ts';
import { runsInScope } from '../log/scope-events.ts';
import type { Schedule } from '../schedule.ts';
import type { PanelStore } from '../store.ts';
import { type Axis, type AxisKind, axisOver, type Extent } from './axis.ts';
import { type LanePlace, lanePlaces } from './layout/lane-places.ts';
import type { ViewWindow } from './view-window.ts';

/** What the timeline shows, and what of it the user chose. */
export interface TimelineModel {
  /** Grows; read `runs` to be told when it has. */
  readonly overview: ReadonlySignal<Overview>;
  /** As of the end of the log. */
  readonly runs: ReadonlySignal<readonly RunView[]>;
  readonly places: ReadonlySignal<readonly LanePlace[]>;
  /** Runs that only repeat what an earlier run brought. */
  readonly replays: ReadonlySignal<ReadonlySet<number>>;
  /** Runs of the chosen scope; undefined for all. */
  readonly scoped: ReadonlySignal<ReadonlySet<number> | undefined>;
  readonly axis: ReadonlySignal<Axis>;
  /** False while there is more in the log than is drawn. */
  readonly isComplete: ReadonlySignal<boolean>;
  /** What the user wants it spread by; undefined for time where there is any. */
  readonly axisChoice: Signal<AxisKind | undefined>;
  readonly window: Signal<ViewWindow>;
  readonly scrollTop: Signal<number>;
  /** A range that is being drawn, before the list is narrowed to it. */
  readonly draft: Signal<Extent | undefined>;
  dispose(): void;
}

/** A slice ends here, since much else is done in the frame that shows it; */
const SLICE_MS = 6;
/** so many events are taken in between two looks at the clock. */
const STEP_EVENTS = 250;

/** Follows the store until it is disposed of. */
export function createTimelineModel(
  store: PanelStore,
  schedule: Pick<Schedule, 'soon' | 'now'>,
): TimelineModel {
  const overview = computed(() => new Overview(store.session.value));
  const version = signal(0);
  const isComplete = signal(true);
  const axisChoice = signal<AxisKind | undefined>(undefined);
  const window = signal<ViewWindow>(undefined);
  const scrollTop = signal(0);
  const draft = signal<Extent | undefined>(undefined);

  const stopFollowing = follow({ store, overview, version, isComplete, schedule });
  const forget = effect(() => {
    overview.value;
    batch(() => {
      window.value = undefined;
      scrollTop.value = 0;
      draft.value = undefined;
    });
  });

  const runs = computed(() => {
    version.value;
    return store.session.value.runs();
  });
  const stopClock = effect(() => {
    const now = store.knownUntil.value;
    if (now === undefined || runs.peek().every(({ endedAt }) => endedAt !== undefined)) return;
    if (overview.peek().hearTime(now)) version.value = version.peek() + 1;
  });
  const threads = computed(() => {
    store.session.value;
    return new ThreadGraphs();
  });
  // What a run follows from is known when it begins, and what it repeats when it ends: their order can change only then.
  const turns = computed(() =>
    runs.value.reduce(
      (count, { startSeq, endedAt }) => count + 1 + Number(startSeq >= 0) + Number(endedAt !== undefined),
      0,
    ),
  );
  const lanes = computed(() => {
    turns.value;
    const session = store.session.value;
    return laneOrder(threads.value, session, session.runs());
  });
  const places = computed(() => {
    version.value;
    return lanePlaces(lanes.value.order, (run) => overview.value.lane(run));
  });
  const scoped = computed(() => {
    runs.value;
    const inScope = runsInScope(store.session.value, store.scope.value);
    return inScope && new Set(inScope);
  });
  const axis = computed(() => {
    const kind = axisChoice.value ?? (runs.value.length > 0 && overview.value.hasTimes ? 'time' : 'events');
    return axisOver(kind, overview.value, runs.value);
  });
  return {
    overview,
    runs,
    places,
    replays: computed(() => lanes.value.replays),
    scoped,
    axis,
    isComplete,
    axisChoice,
    window,
    scrollTop,
    draft,
    dispose() {
      stopFollowing();
      stopClock();
      forget();
    },
  };
}

interface Following {
  readonly store: PanelStore;
  readonly overview: ReadonlySignal<Overview>;
  readonly version: Signal<number>;
  readonly isComplete: Signal<boolean>;
  readonly schedule: Pick<Schedule, 'soon' | 'now'>;
}

/** Takes in what is new, a slice at a time so that a long log blocks no input. */
function follow({ store, overview, version, isComplete, schedule }: Following): () => void {
  let waiting = false;
  let stopped = false;
  const go = () => {
    if (stopped) return;
    const done = takeSlice(overview.peek(), schedule);
    batch(() => {
      isComplete.value = done;
      version.value = version.peek() + 1;
    });
    if (done || waiting) return;
    waiting = true;
    schedule.soon(() => {
      waiting = false;
      go();
    });
  };
  const stop = effect(() => {
    store.revision.value;
    overview.value;
    go();
  });
  return () => {
    stopped = true;
    stop();
  };
}

/** True when nothing is left. */
function takeSlice(overview: Overview, { now }: Pick<Schedule, 'now'>): boolean {
  const end = now() + SLICE_MS;
  do {
    if (overview.advance(STEP_EVENTS)) return true;
  } while (now() < end);
  return false;
}

interface LaneOrder {
  readonly order: readonly number[];
  readonly replays: ReadonlySet<number>;
}

/** Runs as the graph has them; replays, which it folds away, come last. */
function laneOrder(threads: ThreadGraphs, session: Session, runs: readonly RunView[]): LaneOrder {
  const nodes = session.length === 0 ? [] : runGraphOf(session).nodes();
  const drawn = threads.of(nodes, runs).flatMap(({ rows }) => rows.map(({ run }) => run));
  const known = new Set(drawn);
  return {
    order: [...drawn, ...runs.map(({ index }) => index).filter((index) => !known.has(index))],
    replays: new Set(nodes.filter(({ replayOf }) => replayOf !== undefined).map(({ run }) => run)),
  };
}
