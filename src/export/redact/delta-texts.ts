import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../../protocol/json.ts';

/** The texts that come in pieces, each whole, and which piece belongs to which. */
export class DeltaTexts {
  readonly #texts: { readonly parts: string[]; made: readonly string[] | undefined; used: number }[] = [];
  readonly #byName = new Map<string, number>();
  /** Chunks without an id go on with the text that their lane began. */
  readonly #lanes = new Map<string, string>();
  readonly #pieces: { readonly text: number; readonly delta: string }[] = [];
  #next = 0;

  /** Takes up an event in the order of the stream. */
  add(event: JsonValue): void {
    if (!isJsonObject(event)) return;
    const delta = stringAt(event, 'delta');
    const name = this.#nameOf(event);
    if (delta === undefined) return;
    const index = this.#indexOf(name);
    this.#texts[index]?.parts.push(delta);
    this.#pieces.push({ text: index, delta });
  }

  /** The placeholder of the next piece, in the same order. A text that is no piece is taken as whole. */
  take(delta: string, placeholdersOf: (pieces: readonly string[]) => readonly string[]): string {
    const piece = this.#pieces[this.#next];
    const text = this.#texts[piece?.text ?? -1];
    if (text === undefined || piece?.delta !== delta) return placeholdersOf([delta]).join('');
    this.#next += 1;
    text.made ??= placeholdersOf(text.parts);
    text.used += 1;
    return text.made[text.used - 1] ?? '';
  }

  #nameOf(event: JsonObject): string {
    const type = stringAt(event, 'type') ?? '';
    const family = type.replace(/_[A-Z]+$/, '');
    const lane = `${family} ${firstOf(event, ['subagentRunId', 'subagent_run_id']) ?? ''}`;
    const id = firstOf(event, ['toolCallId', 'tool_call_id', 'messageId', 'message_id']);
    if (id !== undefined) this.#lanes.set(lane, id);
    return `${family} ${id ?? this.#lanes.get(lane) ?? ''}`;
  }

  #indexOf(name: string): number {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const index = this.#texts.push({ parts: [], made: undefined, used: 0 }) - 1;
    this.#byName.set(name, index);
    return index;
  }
}

function firstOf(event: JsonObject, keys: readonly string[]): string | undefined {
  const key = keys.find((known) => stringAt(event, known) !== undefined);
  return key === undefined ? undefined : stringAt(event, key);
}
