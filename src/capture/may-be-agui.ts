import { matches } from './natives.ts';

/**
 * The cheap filter of the page side: may this be AG-UI? It only spares ordinary traffic; the relay gives the verdict
 * from the frames themselves (protocol section 5).
 */

const THREAD = /"thread(Id|_id)"/;
const RUN = /"run(Id|_id)"/;
const MESSAGES = /"messages"/;
const COPILOT_METHOD = /"method"\s*:\s*"agent\//;

/** True for text that holds what a `RunAgentInput` must hold, or CopilotKit's envelope around one. */
export const looksLikeRunInput = (text: string): boolean =>
  (matches(THREAD, text) && matches(RUN, text) && matches(MESSAGES, text)) || matches(COPILOT_METHOD, text);

/** Frames or lines. */
const STREAM_TYPE = /event-stream|ag-ui|ndjson|jsonl|json-?lines|json-seq|stream\+json/i;
/** What a server sends when nobody told it the right type. */
const UNSPECIFIC_TYPE = /^\s*(text\/plain|(application|binary)\/octet-stream|$)/i;
const ASKS_FOR_EVENTS = /event-stream|ag-ui/i;

/** True for a response whose media type, with what the request asked for, allows an event stream. */
export const mayCarryEvents = (contentType: string, accept: string): boolean =>
  matches(STREAM_TYPE, contentType) ||
  (matches(UNSPECIFIC_TYPE, contentType) && matches(ASKS_FOR_EVENTS, accept));
