import { isJsonObject, type JsonObject, objectsIn, stringAt } from '../../../protocol/json.ts';
import type { Report, StreamContext, Watcher } from '../rule.ts';
import { INTERRUPTS_OF_THREAD, type InterruptsOfThread, noteOutcome } from './interrupts-of-thread.ts';
import { watchRequest } from './request-verdicts.ts';

/** One answer to an interrupt. */
export interface ResumeEntry {
  readonly interruptId: string;
  readonly status: string;
}

/** What a request answers, against what its thread is waiting for. */
export interface Resumption {
  readonly entries: readonly ResumeEntry[];
  readonly thread: InterruptsOfThread;
  /** True when the request answers the way LangGraph did before AG-UI had interrupts. */
  readonly isLegacy: boolean;
}

/** A watcher that judges what the request of each stream answers. */
export function watchResume(
  context: StreamContext,
  judge: (resumption: Resumption) => readonly Report[],
): Watcher {
  return {
    ...watchRequest(context, (input) =>
      judge({
        entries: entriesOf(input),
        thread: context.thread.of(INTERRUPTS_OF_THREAD),
        isLegacy: isLegacyResume(input),
      }),
    ),
    taken: {
      RUN_FINISHED: (event, { seq }) => noteOutcome(context.thread.of(INTERRUPTS_OF_THREAD), event, seq),
    },
  };
}

/** The answers that an input carries. */
export function entriesOf(input: JsonObject): readonly ResumeEntry[] {
  return objectsIn(input['resume']).map((entry) => ({
    interruptId: stringAt(entry, 'interruptId') ?? '',
    status: stringAt(entry, 'status') ?? '',
  }));
}

function isLegacyResume(input: JsonObject): boolean {
  const props = input['forwardedProps'];
  const command = isJsonObject(props) ? props['command'] : undefined;
  return isJsonObject(command) && Object.hasOwn(command, 'resume');
}

/** Entries whose interrupt the thread is not waiting for. Without any known interrupt nothing can be said. */
export function unknownEntries({ entries, thread }: Resumption): readonly ResumeEntry[] {
  if (thread.seenIn.size === 0) return [];
  return entries.filter(({ interruptId }) => !thread.open.some(({ id }) => id === interruptId));
}
