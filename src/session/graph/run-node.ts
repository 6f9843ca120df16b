/** How a run follows another (protocol page, section 6), the strongest kind first. */
export type RunEdgeKind =
  /** Names the other as its parent, on the same thread, after that had ended. */
  | 'parent'
  /** Names the other as its parent while that is still open, or on another thread. */
  | 'spawned'
  /** Answers interrupts that the other ended with. */
  | 'resume'
  /** Brings results for tool calls that the other left to the client. */
  | 'tool-continuation'
  /** Starts from less history than there was, as it stood when the other had ended: an edit or a regeneration. */
  | 'history-fork'
  /** Comes after the other on its thread, no more. */
  | 'sequence';

/** From a run to one that it follows. */
export interface RunEdge {
  readonly kind: RunEdgeKind;
  /** Index of the run that is followed; -1 for a fork off the beginning of the thread. */
  readonly from: number;
  /** True when nothing on the wire names the edge. */
  readonly isInferred: boolean;
  /** What says so: ids, or what was compared. */
  readonly by: string;
}

export type RunProblem =
  /** Named as parent, and not in this session. */
  | 'parent-unknown'
  | 'parent-is-self'
  /** Following the edges leads back to the run. */
  | 'parent-cycle'
  /** Came before the run that it names as parent. */
  | 'parent-later'
  /** The event, the request or the input that the event echoes name different parents. */
  | 'parent-disputed'
  /** Another run of the thread has the same runId. */
  | 'run-id-used-twice';

/** A run in the graph. */
export interface RunNode {
  readonly run: number;
  /** The strongest first: it is the branch that the run continues. At most one per followed run. */
  readonly edges: readonly RunEdge[];
  /** Edges that would close a circle; drawn by nobody, but told. */
  readonly circular?: readonly RunEdge[];
  readonly problems: readonly RunProblem[];
  /** The earlier run that this one repeats event by event, as a server does on reconnect. */
  readonly replayOf: number | undefined;
}
