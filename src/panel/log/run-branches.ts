import { type Branch, branchOf, isSameBranch } from '../../session/branches/branch.ts';
import { RunGraph } from '../../session/graph/run-graph.ts';
import type { Session } from '../../session/session.ts';

const graphs = new WeakMap<Session, RunGraph>();

/** How the runs of a session hang together; each look costs only what is new. */
export function runGraphOf(session: Session): RunGraph {
  const graph = graphs.get(session) ?? new RunGraph(session);
  graphs.set(session, graph);
  return graph;
}

const branches = new WeakMap<Session, Branch>();

/** The branch that leads to a run. While it stays the same, so does the answer. */
export function branchOfRun(session: Session, run: number): Branch {
  const nodes = runGraphOf(session).nodes();
  const branch = branchOf(nodes, run, (index) => session.run(index)?.thread);
  const last = branches.get(session);
  if (last !== undefined && isSameBranch(last, branch)) return last;
  branches.set(session, branch);
  return branch;
}
