import type { JsonObject } from '../../protocol/json.ts';
import type { OpenChunkStream } from './chunk-lanes.ts';

const TYPES = {
  text: { start: 'TEXT_MESSAGE_START', content: 'TEXT_MESSAGE_CONTENT', end: 'TEXT_MESSAGE_END' },
  tool: { start: 'TOOL_CALL_START', content: 'TOOL_CALL_ARGS', end: 'TOOL_CALL_END' },
  reasoning: {
    start: 'REASONING_MESSAGE_START',
    content: 'REASONING_MESSAGE_CONTENT',
    end: 'REASONING_MESSAGE_END',
  },
} as const;

/** The START that stands for the first chunk of a stream. It claims no `rawEvent`: the content event carries that. */
export function startOf(stream: OpenChunkStream, chunk: JsonObject): JsonObject {
  return {
    type: TYPES[stream.kind].start,
    ...idOf(stream),
    ...(stream.kind === 'reasoning' && { role: 'reasoning' }),
    ...present(stream.established),
    ...ownerOf(stream.owner),
    ...metadataOf(chunk),
  };
}

/** The content event that stands for a chunk, or undefined when the chunk adds nothing. */
export function contentOf(
  stream: OpenChunkStream,
  chunk: JsonObject,
  isOpener: boolean,
): JsonObject | undefined {
  const { delta, rawEvent, metadata } = chunk;
  // Metadata alone rides on the START of an opener; on a continuation it needs an event of its own.
  const isNeeded = delta !== undefined || rawEvent !== undefined || (!isOpener && metadata !== undefined);
  if (!isNeeded) return undefined;
  const owner = chunk['subagentRunId'];
  return {
    type: TYPES[stream.kind].content,
    ...idOf(stream),
    delta: delta ?? '',
    ...ownerOf(typeof owner === 'string' ? owner : stream.owner),
    ...metadataOf(chunk),
    ...(rawEvent !== undefined && { rawEvent }),
  };
}

/** The END that closes a stream of chunks; it carries the opener's owner and no metadata. */
export function endOf(stream: OpenChunkStream): JsonObject {
  return { type: TYPES[stream.kind].end, ...idOf(stream), ...ownerOf(stream.owner) };
}

function idOf(stream: OpenChunkStream): JsonObject {
  return stream.kind === 'tool' ? { toolCallId: stream.id } : { messageId: stream.id };
}

function ownerOf(owner: string | undefined): JsonObject {
  return owner === undefined ? {} : { subagentRunId: owner };
}

function metadataOf(chunk: JsonObject): JsonObject {
  const { metadata } = chunk;
  return metadata === undefined ? {} : { metadata };
}

function present(fields: OpenChunkStream['established']): JsonObject {
  const entries: [string, string][] = [];
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) entries.push([key, value]);
  return Object.fromEntries(entries);
}
