import type { JsonObject, JsonValue } from '../../protocol/json.ts';
import type { Effect } from '../effects.ts';
import type { RunTrack } from '../tracks/run-track.ts';
import type { ThreadTrack } from '../tracks/thread-track.ts';

/** The event that a reducer is applying. */
export interface Step {
  readonly seq: number;
  readonly at: number;
  readonly run: RunTrack | undefined;
  /** True when the event's message id was made up on the client's behalf. */
  readonly isIdGenerated: boolean;
  /** Length of the event's payload. */
  readonly weight: number;
  /** Where to note effects; undefined when nobody observes. */
  readonly effects: Effect[] | undefined;
}

/** Applies one normalised event to a thread, as the reference client's reducer does. */
export type Reducer = (thread: ThreadTrack, event: JsonObject, step: Step) => void;

/** The string under `key`; enforcement has seen that it is there. */
export function textAt(event: JsonObject, key: string): string {
  const value = event[key];
  return typeof value === 'string' ? value : '';
}

/** The same for a value that was read by its name, which is quicker where every event does it. */
export function asText(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The string under `key`, or undefined where the event has none. */
export function optionalText(event: JsonObject, key: string): string | undefined {
  const value = event[key];
  return typeof value === 'string' ? value : undefined;
}
