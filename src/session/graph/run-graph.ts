import type { RunView } from '../model.ts';
import type { Session } from '../session.ts';
import { findContinuation } from './continuation.ts';
import { findHistoryFork } from './history-fork.ts';
import { findNamedParent } from './named-parent.ts';
import { findReplayed } from './replay.ts';
import { findResumed } from './resume.ts';
import type { RunEdge, RunNode, RunProblem } from './run-node.ts';
import { RunRecords } from './run-records.ts';

/**
 * How the runs of a session hang together (protocol page, section 6). Every run is a node; its edges lead to the runs
 * that it follows, the strongest first. Runs that began already keep their node while the session grows, except those
 * whose parent may still arrive.
 */
export class RunGraph {
  readonly #session: Session;
  readonly #records: RunRecords;
  readonly #nodes: RunNode[] = [];
  readonly #labels: string[] = [];
  /** Each parent that was named before it was seen, with the runs that named it. */
  readonly #awaited = new Map<string, number[]>();

  constructor(session: Session) {
    this.#session = session;
    this.#records = new RunRecords(session);
  }

  /** A node per run, in the order of `Session.runs()`, as of the end of the log. */
  nodes(): readonly RunNode[] {
    this.#records.update();
    for (const { view } of this.#records.all) {
      const label = labelOf(view);
      if (this.#labels[view.index] === label) continue;
      this.#labels[view.index] = label;
      this.#place(view.index);
      for (const waiting of this.#awaited.get(view.runId) ?? []) this.#place(waiting);
    }
    return this.#nodes;
  }

  #place(index: number): void {
    const run = this.#records.at(index);
    const problems: RunProblem[] = [];
    const named = findNamedParent(run, this.#records);
    if (named?.problem !== undefined) problems.push(named.problem);
    if (named?.problem === 'parent-unknown') this.#await(run.view.parentRunId ?? '', index);
    if (this.#records.named(run.view).length > 1) problems.push('run-id-used-twice');
    const edges = distinct([
      named?.edge,
      findResumed(run, this.#records),
      findContinuation(run, this.#records),
      findHistoryFork(run, this.#records, this.#session),
      this.#sequenceBefore(index),
    ]);
    this.#nodes[index] = this.#withoutCycle({
      run: index,
      edges,
      problems,
      replayOf: findReplayed(run, this.#records, this.#session),
    });
  }

  #sequenceBefore(index: number): RunEdge | undefined {
    const [before] = this.#records.before(this.#records.at(index));
    return before && { kind: 'sequence', from: before.view.index, isInferred: true, by: 'capture time' };
  }

  #await(runId: string, index: number): void {
    const waiting = this.#awaited.get(runId) ?? [];
    if (!waiting.includes(index)) this.#awaited.set(runId, [...waiting, index]);
  }

  /** A first edge that leads back to its own run is not followed: it goes behind the others, and is said. */
  #withoutCycle(node: RunNode): RunNode {
    const first = node.edges[0];
    if (first === undefined || !this.#leadsTo(first.from, node.run)) return node;
    const rest = node.edges.filter((edge) => !this.#leadsTo(edge.from, node.run));
    const circular = node.edges.filter((edge) => this.#leadsTo(edge.from, node.run));
    return {
      ...node,
      edges: rest,
      circular,
      problems: node.problems.includes('parent-cycle') ? node.problems : [...node.problems, 'parent-cycle'],
    };
  }

  #leadsTo(from: number, target: number): boolean {
    for (let at: number | undefined = from; at !== undefined; at = this.#nodes[at]?.edges[0]?.from) {
      if (at === target) return true;
    }
    return false;
  }
}

/** What a node depends on, of its own run. */
function labelOf({ runId, thread, threadId, parentRunId, startSeq, endedAt }: RunView): string {
  return [runId, thread, threadId, parentRunId ?? '', startSeq, endedAt === undefined].join('\n');
}

/** The edges that are there; of several to one run only the strongest, which comes first. */
function distinct(edges: readonly (RunEdge | undefined)[]): readonly RunEdge[] {
  const seen = new Set<number>();
  const kept: RunEdge[] = [];
  for (const edge of edges) {
    if (edge === undefined || seen.has(edge.from)) continue;
    // A weak reading of the order says nothing once a run names what it follows.
    if (edge.kind === 'sequence' && kept.length > 0) continue;
    seen.add(edge.from);
    kept.push(edge);
  }
  return kept;
}
