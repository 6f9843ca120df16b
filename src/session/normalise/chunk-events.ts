import type { JsonObject, JsonValue } from '../../protocol/json.ts';
import { idOfType } from '../log/type-names.ts';
import type { ChunkKind, OpenChunkStream } from './chunk-lanes.ts';

const TYPES = {
  text: { start: 'TEXT_MESSAGE_START', content: 'TEXT_MESSAGE_CONTENT', end: 'TEXT_MESSAGE_END' },
  tool: { start: 'TOOL_CALL_START', content: 'TOOL_CALL_ARGS', end: 'TOOL_CALL_END' },
  reasoning: {
    start: 'REASONING_MESSAGE_START',
    content: 'REASONING_MESSAGE_CONTENT',
    end: 'REASONING_MESSAGE_END',
  },
} as const;

/** Type ids of the events that chunks of each kind stand for. */
export const START_ID = idsOf('start');
export const CONTENT_ID = idsOf('content');
export const END_ID = idsOf('end');

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
  const { delta, rawEvent, metadata, subagentRunId } = chunk;
  // Metadata alone rides on the START of an opener; on a continuation it needs an event of its own.
  const isNeeded = delta !== undefined || rawEvent !== undefined || (!isOpener && metadata !== undefined);
  if (!isNeeded) return undefined;
  const owner = subagentRunId ?? stream.owner;
  const content: Record<string, JsonValue> =
    stream.kind === 'tool'
      ? { type: TYPES.tool.content, toolCallId: stream.id, delta: delta ?? '' }
      : { type: TYPES[stream.kind].content, messageId: stream.id, delta: delta ?? '' };
  if (owner !== undefined) content['subagentRunId'] = owner;
  if (metadata !== undefined) content['metadata'] = metadata;
  if (rawEvent !== undefined) content['rawEvent'] = rawEvent;
  return content;
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

function idsOf(part: 'start' | 'content' | 'end'): Readonly<Record<ChunkKind, number>> {
  return {
    text: idOfType(TYPES.text[part]),
    tool: idOfType(TYPES.tool[part]),
    reasoning: idOfType(TYPES.reasoning[part]),
  };
}
