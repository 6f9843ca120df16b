import { parseJson } from '../protocol/json.ts';

/** Whether a text is one JSON text as a whole. */
export function isJson(text: string): boolean {
  return parseJson(text) !== undefined;
}
