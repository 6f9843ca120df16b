import type { JsonObject } from '../../../src/protocol/json.ts';

/** The start of a run; each has a thread of its own. */
export function startOf(runId: string): JsonObject {
  return { type: 'RUN_STARTED', threadId: `thread-${runId}`, runId };
}

/** A run up to its event `last`, numbered from 1 so that what is missing or doubled shows; without its end. */
export function runEvents(runId: string, last: number): readonly JsonObject[] {
  const numbered = Array.from({ length: last }, (_, index) => ({
    type: 'CUSTOM',
    name: runId,
    value: index + 1,
  }));
  return [startOf(runId), ...numbered];
}

/** A whole run with `count` numbered events. */
export function wholeRun(runId: string, count: number): readonly JsonObject[] {
  return [...runEvents(runId, count), { ...startOf(runId), type: 'RUN_FINISHED' }];
}

/** An event as a frame of server-sent events. */
export function frameOf(event: JsonObject): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
