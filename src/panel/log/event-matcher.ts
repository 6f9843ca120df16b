import { assertNever } from '../../protocol/assert-never.ts';
import type { LoggedEvent } from '../../session/model.ts';
import { type EventFacts, type EventTest, parseQuery } from '../../session/query.ts';
import type { Session } from '../../session/session.ts';
import type { Scope } from '../store.ts';
import { faultsOf } from './faults.ts';
import { branchOfRun } from './run-branches.ts';

interface Choice {
  readonly scope: Scope;
  /** The filter's text. */
  readonly filter: string;
}

/** Makes tests for the events that scope and filter let through; undefined when they let all through. */
export function eventMatcher(
  session: Session,
  { scope, filter }: Choice,
): (() => (event: LoggedEvent) => boolean) | undefined {
  const { test } = parseQuery(filter);
  if (scope.kind === 'all' && test === undefined) return undefined;
  return () => {
    const facts = factsOf(session);
    const inScope = scopeTest(session, scope);
    return (event) => inScope(event, facts) && (test === undefined || test(event, facts));
  };
}

function scopeTest(session: Session, scope: Scope): EventTest {
  switch (scope.kind) {
    case 'all':
      return () => true;
    case 'run':
      return (event) => event.run === scope.run;
    case 'branch': {
      const runs = new Set(branchOfRun(session, scope.run).steps.map(({ run }) => run));
      return (event) => runs.has(event.run);
    }
    case 'thread': {
      const threadOf = threadLookup(session);
      return (event) => threadOf(event) === scope.thread;
    }
    default:
      return assertNever(scope);
  }
}

/** Runs and streams as they are now, looked up once for many events. */
function threadLookup(session: Session): (event: LoggedEvent) => number | undefined {
  const runs = session.runs();
  const streams = session.streams();
  return (event) => runs[event.run]?.thread ?? streams[event.stream]?.thread;
}

function factsOf(session: Session): EventFacts {
  const runs = session.runs();
  const threads = session.threads();
  const threadOf = threadLookup(session);
  const faults = faultsOf(session);
  return {
    runId: (event) => runs[event.run]?.runId,
    threadId: (event) => threads[threadOf(event) ?? -1]?.threadId,
    findings: (event) => faults.at(event.seq),
  };
}
