import type { LoggedEvent } from '../../session/model.ts';
import type { Session } from '../../session/session.ts';
import type { Scope } from '../store.ts';
import { branchOfRun } from './run-branches.ts';

/** The thread that an event belongs to: its run's, else its stream's; -1 if none. */
export function threadOfEvent(session: Session, event: LoggedEvent): number {
  return session.run(event.run)?.thread ?? session.stream(event.stream)?.thread ?? -1;
}

/** The thread that a scope stands for, or undefined when it is all. */
export function threadOfScope(session: Session, scope: Scope): number | undefined {
  if (scope.kind === 'thread') return scope.thread;
  return scope.kind === 'all' ? undefined : session.run(scope.run)?.thread;
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
