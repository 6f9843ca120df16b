import { isJsonObject, type JsonObject, stringAt } from '../../protocol/json.ts';
import type { Bar } from './bar.ts';
import { type BarSign, toolKey } from './bar-readers.ts';
import type { RunLane } from './run-lane.ts';

/** A run whose request brings results, and its first event. */
interface AnsweringRun {
  readonly run: number;
  readonly thread: number;
  readonly seq: number;
}

/** Tool calls whose result may come in a later run of their thread: the client executes them. */
export class AwaitingCalls {
  readonly #owners = new Map<string, RunLane>();

  /** The lane whose bar a sign is about: that of the call, where a result comes in another run. */
  ownerOf({ does, key }: BarSign, lane: RunLane): RunLane {
    if (does !== 'result' || lane.book.byKey(key) !== undefined) return lane;
    return this.#owners.get(placeOf(lane.thread, key)) ?? lane;
  }

  /** Keeps or forgets a call, as its bar stands. */
  note(key: string, { kind, stage }: Bar, owner: RunLane): void {
    if (kind !== 'tool') return;
    const place = placeOf(owner.thread, key);
    if (stage === 'awaiting') this.#owners.set(place, owner);
    else if (stage === 'closed') this.#owners.delete(place);
  }

  /** Ends a call that a run's request answers, and tells in whose lane; undefined when none waits for it. */
  answered(key: string, by: AnsweringRun): RunLane | undefined {
    const place = placeOf(by.thread, key);
    const owner = this.#owners.get(place);
    if (owner === undefined || owner.run === by.run) return undefined;
    this.#owners.delete(place);
    owner.book.answer(key, by);
    return owner;
  }
}

function placeOf(thread: number, key: string): string {
  return `${thread} ${key}`;
}

/** Keys of the calls that a request answers: the tool messages behind its last assistant message. */
export function answeredIn(input: JsonObject | undefined): readonly string[] {
  const messages = input?.['messages'];
  if (!Array.isArray(messages)) return [];
  const keys: string[] = [];
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (!isJsonObject(message) || message['role'] === 'assistant') break;
    const id = stringAt(message, 'toolCallId');
    if (message['role'] === 'tool' && id !== undefined) keys.push(toolKey(id));
  }
  return keys;
}
