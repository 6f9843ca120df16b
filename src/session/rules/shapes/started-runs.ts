import { type JsonObject, stringAt } from '../../../protocol/json.ts';

/** Remembers the ids of runs that a stream has started. */
export interface StartedRuns {
  note(event: JsonObject): void;
  has(runId: string): boolean;
}

/** An empty memory of started runs. */
export function startedRunsOf(): StartedRuns {
  const ids = new Set<string>();
  return {
    note: (event) => {
      const runId = stringAt(event, 'runId');
      if (runId !== undefined) ids.add(runId);
    },
    has: (runId) => ids.has(runId),
  };
}
