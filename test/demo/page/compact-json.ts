import { isJsonObject, type JsonValue } from '../../../src/protocol/json.ts';

const LINE_LENGTH = 72;

/** JSON with whatever fits on one line on one line. */
export function compactJson(value: JsonValue, indent = ''): string {
  const oneLine = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  if (indent.length + oneLine.length <= LINE_LENGTH || typeof value !== 'object' || value === null) {
    return oneLine;
  }
  const deeper = `${indent}  `;
  const parts = isJsonObject(value)
    ? Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${compactJson(part, deeper)}`)
    : value.map((part) => compactJson(part, deeper));
  const [open, close] = isJsonObject(value) ? '{}' : '[]';
  return `${open}\n${parts.map((part) => `${deeper}${part}`).join(',\n')}\n${indent}${close}`;
}
