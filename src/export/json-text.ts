import { isJsonObject, type JsonObject, type JsonValue } from '../protocol/json.ts';

type Container = JsonObject | readonly JsonValue[];

/** How JSON text is written: as one line, and numbers as JavaScript spells them, unless said otherwise. */
export interface JsonStyle {
  /** Spaces that a level stands further to the right; each member then has a line of its own. */
  readonly indent?: number;
  /** The digits that a number was sent with, where JavaScript would write others. */
  readonly digits?: ((value: number) => string | undefined) | undefined;
  /** For JSON inside of a script, where a plain member `__proto__` would be no member. */
  readonly isCode?: boolean;
}

/** Deeper levels stand no further to the right, else 10,000 levels would be 100 MB of spaces. */
const DEEPEST_INDENT = 100;

interface Open {
  readonly value: Container;
  /** An object's keys; undefined for an array. */
  readonly keys: readonly string[] | undefined;
  readonly length: number;
  next: number;
}

/** JSON text as JSON.stringify writes it, but of any depth: what came from the wire may nest without end. */
export function jsonText(value: JsonValue, style: JsonStyle = {}): string {
  return new JsonWriter(style).write(value);
}

class JsonWriter {
  readonly #style: JsonStyle;
  readonly #parts: string[] = [];
  readonly #stack: Open[] = [];

  constructor(style: JsonStyle) {
    this.#style = style;
  }

  write(value: JsonValue): string {
    this.#begin(value);
    for (let top = this.#stack.at(-1); top !== undefined; top = this.#stack.at(-1)) {
      if (top.next === top.length) this.#end(top);
      else this.#member(top);
    }
    return this.#parts.join('');
  }

  #begin(value: JsonValue): void {
    if (typeof value !== 'object' || value === null) {
      this.#parts.push(this.#scalar(value));
      return;
    }
    const keys = isJsonObject(value) ? presentKeys(value) : undefined;
    this.#parts.push(keys === undefined ? '[' : '{');
    const length = keys?.length ?? (isJsonObject(value) ? 0 : value.length);
    this.#stack.push({ value, keys, length, next: 0 });
  }

  #member(open: Open): void {
    const key = open.keys?.[open.next] ?? open.next;
    if (open.next > 0) this.#parts.push(',');
    this.#breakLine();
    if (open.keys !== undefined) {
      this.#parts.push(this.#key(String(key)), this.#style.indent === undefined ? ':' : ': ');
    }
    open.next += 1;
    this.#begin(memberOf(open.value, key));
  }

  #end(open: Open): void {
    this.#stack.pop();
    if (open.length > 0) this.#breakLine();
    this.#parts.push(open.keys === undefined ? ']' : '}');
  }

  #breakLine(): void {
    const { indent } = this.#style;
    if (indent === undefined) return;
    this.#parts.push('\n', ' '.repeat(indent * Math.min(this.#stack.length, DEEPEST_INDENT)));
  }

  #key(key: string): string {
    const text = JSON.stringify(key);
    return this.#style.isCode === true && key === '__proto__' ? `[${text}]` : text;
  }

  #scalar(value: JsonValue): string {
    const digits = typeof value === 'number' ? this.#style.digits?.(value) : undefined;
    return digits ?? JSON.stringify(value);
  }
}

function presentKeys(value: JsonObject): readonly string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}

function memberOf(value: Container, key: string | number): JsonValue {
  return (isJsonObject(value) ? value[key] : value[Number(key)]) ?? null;
}
