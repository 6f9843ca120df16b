import type { JsonObject, JsonValue } from '../../protocol/json.ts';
import { eventIn } from './parse-frame.ts';

/**
 * Reads payloads as events. The deltas of a message come in long rows that differ in their last text alone, so a
 * payload that begins as the one before, up to its delta, gets that event's other fields without being parsed again.
 */
export class EventReader {
  /** The text of the last event up to its delta's first character; empty when there is nothing to go by. */
  #start = '';
  #last: JsonObject | undefined;
  /** Whether the payload that was read last is known to be printable ASCII without escapes. */
  isPlain = false;
  /** Whether the event that was read last differs from the one before in the text of its delta at most. */
  isLikeLast = false;
  /** What parsing the payload that was read last threw: it is dear to make, so it serves for the reason too. */
  failure: Error | undefined;

  /** The event in a payload, exactly as `JSON.parse` gives it, or undefined when there is none. */
  read(raw: string): JsonObject | undefined {
    const last = this.#last;
    this.failure = undefined;
    // Comparing a slice is half as dear as `startsWith`.
    if (last !== undefined && raw.slice(0, this.#start.length) === this.#start) {
      const from = this.#start.length;
      this.isPlain = fits(PLAIN_REST, raw, from);
      this.isLikeLast = this.isPlain || fits(WHOLE_REST, raw, from);
      if (this.isLikeLast) {
        const event: Record<string, JsonValue> = { ...last };
        event['delta'] = raw.slice(from, -2);
        return event;
      }
    }
    this.isLikeLast = false;
    this.isPlain = false;
    const event = this.#parse(raw);
    this.#learn(raw, event);
    return event;
  }

  /** A payload was read in another way: there is nothing to go by any more. */
  skip(): void {
    this.isPlain = false;
    this.isLikeLast = false;
    this.failure = undefined;
    this.#last = undefined;
  }

  #parse(raw: string): JsonObject | undefined {
    // Empty frames come by the thousand as keep-alives, and what parsing one throws is dear to make.
    if (raw === '') return undefined;
    try {
      return eventIn(JSON.parse(raw));
    } catch (error) {
      this.failure = error instanceof Error ? error : undefined;
      return undefined;
    }
  }

  /** An event serves as a pattern when its last field is a plain delta and nothing in it could be shared by mistake. */
  #learn(raw: string, event: JsonObject | undefined): void {
    this.#last = undefined;
    const delta = event?.['delta'];
    if (event === undefined || typeof delta !== 'string') return;
    const tail = `"delta":"${delta}"}`;
    if (!raw.endsWith(tail) || !PLAIN_START.test(raw.slice(0, -tail.length))) return;
    const keys = Object.keys(event);
    if (keys.at(-1) !== 'delta' || keys.some((key) => typeof event[key] === 'object')) return;
    this.#start = raw.slice(0, raw.length - delta.length - 2);
    this.#last = event;
  }
}

/** The rest of a payload from its delta's first character on: printable ASCII, or anything that JSON writes as it is. */
const PLAIN_REST = /[ !#-[\]-~]*"\}$/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON must escape.
const WHOLE_REST = /[^"\\\u0000-\u001f]*"\}$/y;
const PLAIN_START = /^[ -[\]-~]*$/;

/** Native and quick, where a look at each character of a slice would be slow. */
function fits(rest: RegExp, raw: string, from: number): boolean {
  rest.lastIndex = from;
  return rest.test(raw);
}
