import type { LoggedEvent } from '../../session/model.ts';
import type { Session } from '../../session/session.ts';
import type { Scope } from '../store.ts';
import { branchOfRun } from './run-branches.ts';

/**
 * The thread that is shown for a scope and the event at the cursor: the scope's own, else the one that the event went
 * into, else its stream's; -1 if there is none. A run may come to another thread by its RUN_STARTED: until then its
 * events are those of the thread before.
 */
export function shownThread(session: Session, scope: Scope, event: LoggedEvent | undefined): number {
  if (scope.kind === 'thread') return scope.thread;
  if (scope.kind !== 'all' && (scope.kind === 'branch' || event?.run !== scope.run)) {
    return session.run(scope.run)?.thread ?? -1;
  }
  if (event === undefined) return -1;
  const thread = session.threadOf(event.seq);
  return thread === -1 ? (session.stream(event.stream)?.thread ?? -1) : thread;
}

/** Seq of the last event of a scope so far; of the whole log when the scope has none. */
export function lastOfScope(session: Session, scope: Scope): number {
  let last = -1;
  for (const run of runsInScope(session, scope) ?? []) last = Math.max(last, session.run(run)?.endSeq ?? -1);
  return last >= 0 ? last : session.length - 1;
}

/** The runs of a scope, or undefined when it is all. */
export function runsInScope(session: Session, scope: Scope): readonly number[] | undefined {
  switch (scope.kind) {
    case 'all':
      return undefined;
    case 'thread':
      return session.threads()[scope.thread]?.runs ?? [];
    case 'run':
      return [scope.run];
    case 'branch':
      return branchOfRun(session, scope.run).steps.map(({ run }) => run);
  }
}
