import type { RunView } from '../model.ts';
import type { Session } from '../session.ts';
import { findContinuation } from './continuation.ts';
import { findHistoryFork, Histories } from './history-fork.ts';
import { findNamedParent } from './named-parent.ts';
import { Replays } from './replay.ts';
import { findResumed } from './resume.ts';
import type { RunEdge, RunNode, RunProblem } from './run-node.ts';
import { RunRecords } from './run-records.ts';

/**
 * How the runs of a session hang together (protocol page, section 6). Every run is a node; its edges lead to the runs
 * that it follows, the strongest first. Runs that began already keep their node while the session grows, except those
 * whose parent may still arrive.
 */
export class RunGraph {
  readonly #records: RunRecords;
  readonly #nodes: RunNode[] = [];
  readonly #placed: RunView[] = [];
  readonly #replays: Replays;
  readonly #histories: Histories;
  /** Runs whose first edge leads to a later one: without them no edge can close a circle. */
  readonly #upward = new Set<number>();
  /** Each parent that was named before it was seen, with the runs that named it. */
  readonly #awaited = new Map<string, Set<number>>();

  constructor(session: Session) {
    this.#records = new RunRecords(session);
    this.#replays = new Replays(session);
    this.#histories = new Histories(session);
  }

  /** A node per run, in the order of `Session.runs()`, as of the end of the log. */
  nodes(): readonly RunNode[] {
    this.#records.update();
    for (const { view } of this.#records.all) {
      const placed = this.#placed[view.index];
      if (placed !== undefined && isPlacedAlike(placed, view)) continue;
      this.#placed[view.index] = view;
      // What a run is said to be the parent of goes before what is only inferred of the run itself.
      for (const waiting of this.#awaited.get(view.runId) ?? []) this.#place(waiting);
      this.#place(view.index);
      this.#tellOfSameName(view);
    }
    return this.#nodes;
  }

  /** Runs that were there first learn that their id is used again. */
  #tellOfSameName(view: RunView): void {
    for (const { view: other } of this.#records.named(view)) {
      const node = this.#nodes[other.index];
      if (node !== undefined && !node.problems.includes('run-id-used-twice')) this.#place(other.index);
    }
  }

  #place(index: number): void {
    const run = this.#records.at(index);
    const problems: RunProblem[] = [];
    const named = findNamedParent(run, this.#records);
    if (named?.problem !== undefined) problems.push(named.problem);
    if (named?.problem === 'parent-unknown') this.#await(run.parents[0] ?? '', index);
    if (this.#records.isNamedTwice(run.view)) problems.push('run-id-used-twice');
    const edges = distinct([
      named?.edge,
      findResumed(run, this.#records),
      findContinuation(run, this.#records),
      findHistoryFork(run, this.#records, this.#histories),
      this.#sequenceBefore(index),
    ]);
    const replayOf = this.#replays.find(run, this.#records);
    const node = this.#withoutCycle({ run: index, edges, problems, replayOf });
    this.#nodes[index] = node;
    if ((node.edges[0]?.from ?? -1) > index) this.#upward.add(index);
    else this.#upward.delete(index);
  }

  #sequenceBefore(index: number): RunEdge | undefined {
    for (const { view } of this.#records.before(this.#records.at(index))) {
      const from = view.index;
      if (!this.#leadsTo(from, index))
        return { kind: 'sequence', from, isInferred: true, by: 'capture time' };
    }
    return undefined;
  }

  #await(runId: string, index: number): void {
    const waiting = this.#awaited.get(runId);
    if (waiting === undefined) this.#awaited.set(runId, new Set([index]));
    else waiting.add(index);
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
    if (from < target && this.#upward.size === 0) return false;
    for (let at: number | undefined = from; at !== undefined; at = this.#nodes[at]?.edges[0]?.from) {
      if (at === target) return true;
    }
    return false;
  }
}

/** Whether all that a node depends on, of its own run, is as it was. */
function isPlacedAlike(placed: RunView, view: RunView): boolean {
  return (
    placed.runId === view.runId &&
    placed.thread === view.thread &&
    placed.threadId === view.threadId &&
    placed.parentRunId === view.parentRunId &&
    placed.startSeq === view.startSeq &&
    (placed.endedAt === undefined) === (view.endedAt === undefined)
  );
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
