import { isJsonObject, type JsonObject, type JsonValue } from '../protocol/json.ts';

type Container = JsonObject | readonly JsonValue[];

interface Open {
  readonly value: Container;
  /** An object's keys; undefined for an array. */
  readonly keys: readonly string[] | undefined;
  next: number;
}

/** JSON text in one line, as JSON.stringify writes it, but of any depth: what came from the wire may nest without end. */
export function jsonLine(value: JsonValue): string {
  const parts: string[] = [];
  const stack: Open[] = [];
  begin(value, { parts, stack });
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const key = top.keys?.[top.next] ?? top.next;
    if (top.next === lengthOf(top)) {
      stack.pop();
      parts.push(top.keys === undefined ? ']' : '}');
      continue;
    }
    if (top.next > 0) parts.push(',');
    if (top.keys !== undefined) parts.push(JSON.stringify(key), ':');
    top.next += 1;
    begin(memberOf(top.value, key), { parts, stack });
  }
  return parts.join('');
}

function begin(value: JsonValue, out: { readonly parts: string[]; readonly stack: Open[] }): void {
  if (typeof value !== 'object' || value === null) {
    out.parts.push(JSON.stringify(value));
    return;
  }
  const keys = isJsonObject(value) ? Object.keys(value) : undefined;
  out.parts.push(keys === undefined ? '[' : '{');
  out.stack.push({ value, keys, next: 0 });
}

function memberOf(value: Container, key: string | number): JsonValue {
  return (isJsonObject(value) ? value[key] : value[Number(key)]) ?? null;
}

function lengthOf({ keys, value }: Open): number {
  return keys?.length ?? (isJsonObject(value) ? 0 : value.length);
}
