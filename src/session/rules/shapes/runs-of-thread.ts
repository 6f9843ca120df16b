import type { MemorySlot } from '../thread-memory.ts';

/** The runs that a thread has seen, over all its streams. */
export interface RunsOfThread {
  /** First RUN_STARTED of each run id. */
  readonly startedSeq: Map<string, { readonly seq: number; readonly stream: number }>;
  readonly parents: Map<string, string>;
}

export const RUNS_OF_THREAD: MemorySlot<RunsOfThread> = {
  name: 'runs-of-thread',
  make: () => ({ startedSeq: new Map(), parents: new Map() }),
};
