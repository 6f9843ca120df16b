import type { DecodedFrame } from '../../decode/decoder.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol/json.ts';

/** What a payload holds: an event, or the reason why it is none, in one sentence. */
export type ParsedFrame =
  | { readonly event: JsonObject; readonly type: string; readonly problem: undefined }
  | { readonly event: undefined; readonly type: ''; readonly problem: string };

/** Reads a payload as an event: a JSON object with a string `type` that is not empty. */
export function parseFrame(data: string): ParsedFrame {
  let value: JsonValue;
  try {
    value = JSON.parse(data);
  } catch (error) {
    return noEvent(data, error);
  }
  if (!isJsonObject(value)) return refused(`The frame is JSON, but ${nameOf(value)} instead of an object.`);
  const type = value['type'];
  if (typeof type === 'string' && type !== '' && Object.hasOwn(value, 'type')) {
    return { event: value, type, problem: undefined };
  }
  return refused(
    type === undefined
      ? 'The frame is a JSON object without a "type".'
      : 'The frame is a JSON object whose "type" is no filled string.',
  );
}

/** The reason why a decoder gave no whole payload, or undefined. */
export function problemOf(frame: Pick<DecodedFrame, 'notes'>): string | undefined {
  for (const note of frame.notes) {
    if (note.kind === 'too-large') return `The frame is too large to be kept: ${note.byteLength} bytes.`;
    if (note.kind === 'undecodable') return `The binary frame can't be decoded: ${note.reason}.`;
  }
  return undefined;
}

function noEvent(data: string, error: unknown): ParsedFrame {
  if (data === '') return refused('The frame has empty data.');
  if (data.trim() === '[DONE]')
    return refused('The frame is the end marker [DONE], which AG-UI does not have.');
  return refused(`The frame is not JSON: ${error instanceof Error ? error.message : String(error)}`);
}

function refused(problem: string): ParsedFrame {
  return { event: undefined, type: '', problem };
}

function nameOf(value: JsonValue): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}
