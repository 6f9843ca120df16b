import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol/json.ts';

const ID_FIELDS =
  /^(checkpoint|message|parentMessage|parentToolCall|parentRun|run|thread|toolCall|request)Id$/;
const SNAKE_ID_FIELDS =
  /^(checkpoint|message|parent_message|parent_tool_call|parent_run|run|thread|tool_call)_id$/;
const LISTS_OF_IDS = /^(interruptIds|interrupt_ids|parentIds|parent_ids)$/;
/** Where a plain `id` names a thing of the protocol. */
const HOLDERS = /^(messages|toolCalls|tool_calls|interrupts)$/;
/** Composed of other ids, so only the parts that look made up are numbered. */
const COMPOSED = /^(subagentRunId|subagent_run_id|checkpoint_ns|langgraph_checkpoint_ns)$/;
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

/** An object or array that is being copied. */
interface Copy {
  readonly source: JsonObject | readonly JsonValue[];
  /** Of an object. */
  readonly keys: readonly string[] | undefined;
  /** The field that holds it; empty for an array in an array. */
  readonly field: string;
  /** True below a field that holds things of the protocol. */
  readonly isHeld: boolean;
  readonly values: JsonValue[];
}

/** Numbers ids by first use, so that two recordings of one journey say the same. */
export class StableIds {
  readonly #names = new Map<string, string>();

  /** The event with its ids numbered; without recursion, since events may nest without end. */
  inEvent(event: JsonObject): JsonObject {
    const stack: Copy[] = [copyOf(event, '', false)];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const length = top.keys?.length ?? (isJsonObject(top.source) ? 0 : top.source.length);
      if (top.values.length < length) {
        const inside = this.#next(top);
        if (inside !== undefined) stack.push(inside);
        continue;
      }
      stack.pop();
      const done = finished(top);
      const parent = stack.at(-1);
      if (parent !== undefined) parent.values.push(done);
      else if (isJsonObject(done)) return done;
    }
    return event;
  }

  /** Copies the next member, or says what has to be copied for it. */
  #next({ source, keys, field, isHeld, values }: Copy): Copy | undefined {
    const key = keys?.[values.length];
    const value =
      (key === undefined || !isJsonObject(source) ? itemOf(source, values.length) : source[key]) ?? null;
    const name = key ?? '';
    if (typeof value === 'object' && value !== null) {
      return copyOf(value, name, isHeld || HOLDERS.test(name));
    }
    if (typeof value !== 'string') values.push(value);
    else if (key !== undefined) values.push(this.#inText(key, value, isHeld));
    else values.push(LISTS_OF_IDS.test(field) ? this.#nameOf(value) : value);
    return undefined;
  }

  #inText(key: string, text: string, isHeld: boolean): string {
    if (COMPOSED.test(key)) return text.replaceAll(UUID, (id) => this.#nameOf(id.toLowerCase()));
    const isId = ID_FIELDS.test(key) || SNAKE_ID_FIELDS.test(key);
    const isOfHolder = isHeld && (key === 'id' || key === 'interruptId');
    return isId || isOfHolder ? this.#nameOf(text) : text;
  }

  #nameOf(id: string): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const name = `id-${this.#names.size + 1}`;
    this.#names.set(id, name);
    return name;
  }
}

function copyOf(source: JsonObject | readonly JsonValue[], field: string, isHeld: boolean): Copy {
  const keys = isJsonObject(source) ? Object.keys(source) : undefined;
  return { source, keys, field, isHeld, values: [] };
}

function itemOf(source: JsonObject | readonly JsonValue[], index: number): JsonValue | undefined {
  return isJsonObject(source) ? undefined : source[index];
}

function finished({ keys, values }: Copy): JsonValue {
  if (keys === undefined) return values;
  return Object.fromEntries(keys.map((key, index) => [key, values[index] ?? null]));
}
