import {
  type AbstractAgent,
  type BaseEvent,
  CompatibilityBoundary,
  enforceEvents,
  type RunAgentInput,
  transformChunks,
  verifyEvents,
} from '@ag-ui/client';
import { Subject } from 'rxjs';

/** Where the official client stops, and its own words. */
export interface Stop {
  readonly at: number;
  readonly reason: string;
}

const INPUT: RunAgentInput = { threadId: 't1', runId: 'r0', messages: [], tools: [], context: [] };

/**
 * Feeds frames one by one through the stages of the official client that refuse events, in its own order:
 * transport, legacy translation, schema, chunk expansion, verifier.
 */
export function whereTheClientStops(frames: readonly string[]): Stop | undefined {
  const sent = new Subject<BaseEvent>();
  let stop: Stop | undefined;
  let at = 0;
  const source = { run: () => sent.asObservable() } as unknown as AbstractAgent;
  const translated = new CompatibilityBoundary().run(structuredClone(INPUT), source);
  translated.pipe(enforceEvents(), transformChunks(), verifyEvents()).subscribe({
    error: (error: unknown) => {
      stop = { at, reason: error instanceof Error ? error.message : String(error) };
    },
  });
  for (const [index, frame] of frames.entries()) {
    at = index;
    try {
      sent.next(eventOf(frame));
    } catch (error) {
      return { at, reason: error instanceof Error ? error.message : String(error) };
    }
    if (stop !== undefined) return stop;
  }
  return undefined;
}

/** What the client's transport makes of a frame: it wants an object with a type, no more. */
function eventOf(frame: string): BaseEvent {
  const event: unknown = JSON.parse(frame);
  const isObject = typeof event === 'object' && event !== null && !Array.isArray(event);
  if (!isObject) throw new Error('Invalid event: the frame is not a JSON object.');
  const { type } = event as { type?: unknown };
  if (typeof type !== 'string' || type === '') {
    throw new Error('Invalid event: the frame carries no event type.');
  }
  return event as BaseEvent;
}
