import type { FramingNote } from '../../decode/decoder.ts';
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '../../protocol/json.ts';

/** Reads a payload as an event: a JSON object with a string `type` that is not empty. Undefined for anything else. */
export function parseEvent(data: string): JsonObject | undefined {
  return eventIn(parseJson(data));
}

/** The value itself where it is an event. */
export function eventIn(value: JsonValue | undefined): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  const type = value['type'];
  return typeof type === 'string' && type !== '' ? value : undefined;
}

/** Which fault keeps a payload from being an event. */
export type FrameProblemKind =
  | 'too-large'
  | 'undecodable'
  | 'empty'
  /** The end marker [DONE]. */
  | 'done'
  | 'not-json'
  | 'not-object'
  /** A JSON object whose `type` is missing or no filled string. */
  | 'no-type';

/** Why a payload is no event. */
export interface FrameProblem {
  readonly kind: FrameProblemKind;
  /** In one sentence. */
  readonly reason: string;
}

/** Why a payload is no event, or undefined when it is one. `failure` is what parsing it threw, where that is known. */
export function problemWith(
  data: string,
  notes: readonly FramingNote[],
  failure?: Error,
): FrameProblem | undefined {
  const framing = framingProblem(notes);
  if (framing !== undefined) return framing;
  if (data === '') return { kind: 'empty', reason: 'The frame has empty data.' };
  if (data.trim() === '[DONE]') {
    return { kind: 'done', reason: 'The frame is the end marker [DONE], which AG-UI does not have.' };
  }
  if (failure !== undefined) return notJson(failure);
  let value: JsonValue;
  try {
    value = JSON.parse(data);
  } catch (error) {
    return notJson(error);
  }
  if (!isJsonObject(value)) {
    return { kind: 'not-object', reason: `The frame is JSON, but ${nameOf(value)} instead of an object.` };
  }
  const reason = typeProblem(value);
  return reason === undefined ? undefined : { kind: 'no-type', reason };
}

function notJson(error: unknown): FrameProblem {
  const detail = error instanceof Error ? error.message : String(error);
  return { kind: 'not-json', reason: `The frame is not JSON: ${detail.replace(/\.?$/, '.')}` };
}

function typeProblem(value: JsonObject): string | undefined {
  if (!Object.hasOwn(value, 'type')) return 'The frame is a JSON object without a "type".';
  const type = value['type'];
  const isFilled = typeof type === 'string' && type !== '';
  return isFilled ? undefined : 'The frame is a JSON object whose "type" is no filled string.';
}

/** The reason why a decoder gave no whole payload, or undefined. */
export function framingProblem(notes: readonly FramingNote[]): FrameProblem | undefined {
  for (const note of notes) {
    if (note.kind === 'too-large') {
      return { kind: 'too-large', reason: `The frame is too large to be kept: ${note.byteLength} bytes.` };
    }
    if (note.kind === 'undecodable') {
      return { kind: 'undecodable', reason: `The binary frame can't be decoded: ${note.reason}.` };
    }
  }
  return undefined;
}

function nameOf(value: JsonValue): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}
