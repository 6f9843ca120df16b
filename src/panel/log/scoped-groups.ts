import type { Branch } from '../../session/branches/branch.ts';
import type { Finding } from '../../session/rules/finding.ts';
import type { Session } from '../../session/session.ts';
import type { Scope } from '../store.ts';
import { type FaultGroup, FaultGroups } from './fault-groups.ts';
import { faultsOf } from './faults.ts';
import { branchOfRun } from './run-branches.ts';

/** The groups of one scope, and how far they have come. */
interface ScopedGroups {
  readonly scope: Scope;
  readonly branch: Branch | undefined;
  readonly rule: FaultGroups;
  readonly run: FaultGroups;
  seen: number;
}

const known = new WeakMap<Session, ScopedGroups>();

/** What was found in a scope, in groups. While the scope stays, each call costs only what is new. */
export function groupsInScope(session: Session, scope: Scope, by: 'rule' | 'run'): readonly FaultGroup[] {
  if (scope.kind === 'all') return faultsOf(session).groups(by);
  const branch = scope.kind === 'branch' ? branchOfRun(session, scope.run) : undefined;
  const last = known.get(session);
  const groups =
    last?.scope === scope && last.branch === branch
      ? last
      : { scope, branch, rule: new FaultGroups('rule'), run: new FaultGroups('run'), seen: 0 };
  known.set(session, groups);
  const { findings } = session;
  for (; groups.seen < findings.length; groups.seen += 1) {
    const finding = findings[groups.seen];
    if (finding === undefined) continue;
    const cause = finding.cause === undefined ? undefined : findings[finding.cause];
    if (!isIn(groups, cause ?? finding)) continue;
    groups.rule.take(finding, cause);
    groups.run.take(finding, cause);
  }
  return groups[by].inOrder();
}

function isIn({ scope, branch }: ScopedGroups, { run, thread }: Finding): boolean {
  if (branch !== undefined) return branch.steps.some((step) => step.run === run);
  return 'run' in scope ? run === scope.run : 'thread' in scope && thread === scope.thread;
}
