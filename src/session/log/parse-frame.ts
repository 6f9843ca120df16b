import type { FramingNote } from '../../decode/decoder.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol/json.ts';

/** Reads a payload as an event: a JSON object with a string `type` that is not empty. Undefined for anything else. */
export function parseEvent(data: string): JsonObject | undefined {
  const value = parseJson(data);
  if (!isJsonObject(value)) return undefined;
  const type = value['type'];
  return typeof type === 'string' && type !== '' ? value : undefined;
}

/** Why a payload is no event, in one sentence, or undefined when it is one. */
export function problemWith(data: string, notes: readonly FramingNote[]): string | undefined {
  const framing = framingProblem(notes);
  if (framing !== undefined) return framing;
  if (data === '') return 'The frame has empty data.';
  if (data.trim() === '[DONE]') return 'The frame is the end marker [DONE], which AG-UI does not have.';
  let value: JsonValue;
  try {
    value = JSON.parse(data);
  } catch (error) {
    return `The frame is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (!isJsonObject(value)) return `The frame is JSON, but ${nameOf(value)} instead of an object.`;
  if (!Object.hasOwn(value, 'type')) return 'The frame is a JSON object without a "type".';
  const type = value['type'];
  const isFilled = typeof type === 'string' && type !== '';
  return isFilled ? undefined : 'The frame is a JSON object whose "type" is no filled string.';
}

/** The reason why a decoder gave no whole payload, or undefined. */
export function framingProblem(notes: readonly FramingNote[]): string | undefined {
  for (const note of notes) {
    if (note.kind === 'too-large') return `The frame is too large to be kept: ${note.byteLength} bytes.`;
    if (note.kind === 'undecodable') return `The binary frame can't be decoded: ${note.reason}.`;
  }
  return undefined;
}

function parseJson(data: string): JsonValue | undefined {
  try {
    return JSON.parse(data);
  } catch {
    // No JSON: `problemWith` says what is wrong when somebody asks.
    return undefined;
  }
}

function nameOf(value: JsonValue): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}
