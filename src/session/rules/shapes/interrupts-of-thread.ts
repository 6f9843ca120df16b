import { isJsonObject, type JsonObject, objectsIn, stringAt } from '../../../protocol/json.ts';
import type { MemorySlot } from '../thread-memory.ts';

/** An interrupt that a run ended with. */
export interface KnownInterrupt {
  readonly id: string;
  readonly interrupt: JsonObject;
  /** The RUN_FINISHED that carried it. */
  readonly seq: number;
}

/** The interrupts of a thread, as its client keeps them. */
export interface InterruptsOfThread {
  /** Those of the last finished run; any other outcome clears them. */
  open: readonly KnownInterrupt[];
  /** The RUN_FINISHED that carried each id last, over the whole thread. */
  readonly seenIn: Map<string, number>;
  /** The last RUN_FINISHED that was taken in. */
  lastSeq: number;
}

export const INTERRUPTS_OF_THREAD: MemorySlot<InterruptsOfThread> = {
  name: 'interrupts-of-thread',
  make: () => ({ open: [], seenIn: new Map(), lastSeq: -1 }),
};

/** Takes in a RUN_FINISHED; several rules may bring the same one. */
export function noteOutcome(thread: InterruptsOfThread, event: JsonObject, seq: number): void {
  if (thread.lastSeq === seq) return;
  thread.lastSeq = seq;
  thread.open = interruptsIn(event).map((interrupt) => ({
    id: stringAt(interrupt, 'id') ?? '',
    interrupt,
    seq,
  }));
  for (const { id } of thread.open) thread.seenIn.set(id, seq);
}

const NONE: readonly JsonObject[] = [];

/** The interrupts that a RUN_FINISHED carries; none for any other outcome. */
export function interruptsIn(event: JsonObject): readonly JsonObject[] {
  const outcome = event['outcome'];
  if (!isJsonObject(outcome) || outcome['type'] !== 'interrupt') return NONE;
  return objectsIn(outcome['interrupts']);
}
