import { matches, strings } from './natives.ts';

/**
 * The cheap filter of the page side: may this be AG-UI? It only spares ordinary traffic; the relay gives the verdict
 * from the frames themselves (protocol section 5).
 */

const has = (text: string, part: string): boolean => strings.indexOf(text, part) !== -1;

const COPILOT_METHOD = /"method"\s*:\s*"agent\//;

/** True for text that holds what a `RunAgentInput` must hold, or CopilotKit's envelope around one. */
export function looksLikeRunInput(text: string): boolean {
  const isRunInput =
    has(text, '"messages"') &&
    (has(text, '"threadId"') || has(text, '"thread_id"')) &&
    (has(text, '"runId"') || has(text, '"run_id"'));
  return isRunInput || (has(text, '"method"') && matches(COPILOT_METHOD, text));
}

/** Frames or lines. */
const STREAM_TYPE = /event-stream|ag-ui|ndjson|jsonl|json-?lines|json-seq|stream\+json/i;
/** What a server sends when nobody told it the right type. */
const UNSPECIFIC_TYPE = /^\s*(text\/plain|(application|binary)\/octet-stream|$)/i;
const ASKS_FOR_EVENTS = /event-stream|ag-ui/i;

/** True for a response whose media type, with what the request asked for, allows an event stream. */
export function mayCarryEvents(contentType: string, accept: string): boolean {
  const mayBe = matches(UNSPECIFIC_TYPE, contentType) && matches(ASKS_FOR_EVENTS, accept);
  return matches(STREAM_TYPE, contentType) || mayBe;
}
