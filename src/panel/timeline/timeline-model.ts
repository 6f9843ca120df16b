import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { RunGraph } from '../../session/graph/run-graph.ts';
import { ThreadGraphs } from '../../session/graph/sections.ts';
import type { RunView } from '../../session/model.ts';
import { Overview } from '../../session/overview/overview.ts';
import type { Session } from '../../session/session.ts';
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

/** Events that are taken in at a time, a few milliseconds of work. */
const SLICE_EVENTS = 4_000;

/** Follows the store until it is disposed of. */
export function createTimelineModel(store: PanelStore, schedule: Pick<Schedule, 'soon'>): TimelineModel {
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
  const graph = computed(() => ({ runs: new RunGraph(store.session.value), threads: new ThreadGraphs() }));
  // What a run follows from is known when it begins: their order can change only then.
  const begun = computed(() => {
    const known = runs.value;
    return known.reduce((count, { startSeq }) => count + (startSeq < 0 ? 1 : 2), 0);
  });
  const order = computed(() => {
    begun.value;
    const session = store.session.value;
    return laneOrder(graph.value, session, session.runs());
  });
  const places = computed(() => {
    version.value;
    return lanePlaces(order.value, (run) => overview.value.lane(run));
  });
  const axis = computed(() => {
    const kind = axisChoice.value ?? (runs.value.length > 0 && overview.value.hasTimes ? 'time' : 'events');
    return axisOver(kind, overview.value, runs.value);
  });
  return {
    overview,
    runs,
    places,
    axis,
    isComplete,
    axisChoice,
    window,
    scrollTop,
    draft,
    dispose() {
      stopFollowing();
      forget();
    },
  };
}

interface Following {
  readonly store: PanelStore;
  readonly overview: ReadonlySignal<Overview>;
  readonly version: Signal<number>;
  readonly isComplete: Signal<boolean>;
  readonly schedule: Pick<Schedule, 'soon'>;
}

/** Takes in what is new, a slice at a time so that a long log blocks no input. */
function follow({ store, overview, version, isComplete, schedule }: Following): () => void {
  let waiting = false;
  let stopped = false;
  const go = () => {
    if (stopped) return;
    const done = overview.peek().advance(SLICE_EVENTS);
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

/** Runs as the graph has them; replays, which it folds away, come last. */
function laneOrder(
  graph: { readonly runs: RunGraph; readonly threads: ThreadGraphs },
  session: Session,
  runs: readonly RunView[],
): readonly number[] {
  if (session.length === 0) return runs.map(({ index }) => index);
  const drawn = graph.threads.of(graph.runs.nodes(), runs).flatMap(({ rows }) => rows.map(({ run }) => run));
  const known = new Set(drawn);
  return [...drawn, ...runs.map(({ index }) => index).filter((index) => !known.has(index))];
}
