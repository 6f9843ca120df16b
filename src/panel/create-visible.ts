import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Branch } from '../session/branches/branch.ts';
import { parseQuery } from '../session/query.ts';
import type { Session } from '../session/session.ts';
import { eventMatcher } from './log/event-matcher.ts';
import { faultsOf } from './log/faults.ts';
import type { SeqList } from './log/seq-list.ts';
import { createVisibleEvents } from './log/visible-events.ts';
import { oncePerFrame } from './once-per-frame.ts';
import type { Schedule } from './schedule.ts';
import type { Scope, SeqRange } from './store.ts';

interface VisibleOptions {
  readonly session: Signal<Session>;
  readonly revision: Signal<number>;
  readonly firstShown: Signal<number>;
  readonly scope: Signal<Scope>;
  /** Another branch of the same scope is searched anew: a parent came late. */
  readonly branch: ReadonlySignal<Branch | undefined>;
  readonly filter: Signal<string>;
  readonly range: Signal<SeqRange | undefined>;
  readonly schedule: Schedule;
}

/** Keeps the list of visible events up to date, a slice at a time so that a long search blocks no input. */
export function createVisible(options: VisibleOptions): Signal<SeqList> {
  const { session, revision, firstShown, scope, branch, filter, range, schedule } = options;
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
  const asksForFaults = computed(() => parseQuery(filter.value).asksForFaults);
  /** Findings that the search knows of. */
  let checked = 0;
  effect(() => {
    branch.value;
    checked = session.value.findings.length;
    events.restart({
      session: session.value,
      first: Math.max(firstShown.value, range.value?.from ?? 0),
      last: range.value?.to,
      matcher: eventMatcher(session.value, { scope: scope.value, filter: filter.value }),
    });
    search();
  });
  effect(() => {
    revision.value;
    const faults = faultsOf(session.peek());
    if (asksForFaults.peek() && faults.version > checked) events.recheck(faults.placesFrom(checked));
    checked = faults.version;
    search();
  });
  return visible;
}
