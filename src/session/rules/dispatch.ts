import { isKnownEventType } from '../../protocol/events.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { idOfType, KNOWN_TYPES } from '../log/type-names.ts';
import type { ObservedEvent } from '../observer.ts';
import type { Watcher } from './rule.ts';

type EventHandler = (seen: ObservedEvent) => void;
type KeysHandler = (seen: ObservedEvent, keys: readonly string[]) => void;
type TakenHandler = (event: JsonObject, seen: ObservedEvent) => void;

/** A handler and the rule whose report it makes. */
export interface Listener<Handler> {
  readonly rule: number;
  readonly handle: Handler;
}

/** Handlers by type, found by type id: every event looks here. */
class ListenersByType<Handler> {
  readonly #lists: (Listener<Handler>[] | undefined)[] = KNOWN_TYPES.map(() => undefined);

  add(handlers: Readonly<Record<string, Handler>> | undefined, rule: number): void {
    for (const [type, handle] of Object.entries(handlers ?? {})) {
      if (!isKnownEventType(type))
        throw new Error(`Expected a rule to listen to a known type, got "${type}".`);
      const id = idOfType(type);
      const list = this.#lists[id] ?? [];
      list.push({ rule, handle });
      this.#lists[id] = list;
    }
  }

  /** Undefined where nobody listens. */
  of(typeId: number): readonly Listener<Handler>[] | undefined {
    return this.#lists[typeId];
  }
}

/** Handlers of all rules for one stream, sorted by what they wait for: an event costs only who asked for it. */
export class Dispatch {
  readonly on = new ListenersByType<EventHandler>();
  readonly before = new ListenersByType<EventHandler>();
  readonly taken = new ListenersByType<TakenHandler>();
  /** Those of them to be asked of an event that repeats a faultless one with another delta. */
  readonly takenOnRepeat = new ListenersByType<TakenHandler>();
  readonly first: Listener<EventHandler>[] = [];
  readonly frame: Listener<EventHandler>[] = [];
  readonly special: Listener<EventHandler>[] = [];
  readonly outside: Listener<EventHandler>[] = [];
  readonly problem: Listener<EventHandler>[] = [];
  readonly refused: Listener<EventHandler>[] = [];
  readonly translated: Listener<EventHandler>[] = [];
  readonly stamped: Listener<EventHandler>[] = [];
  readonly strange: Listener<KeysHandler>[] = [];
  readonly effect: Listener<EventHandler>[] = [];
  readonly noted: Listener<EventHandler>[] = [];
  readonly tagged: Listener<EventHandler>[] = [];
  readonly watchers: Listener<Watcher>[] = [];

  add(watcher: Watcher, rule: number): void {
    this.watchers.push({ rule, handle: watcher });
    this.on.add(watcher.on, rule);
    this.before.add(watcher.before, rule);
    this.taken.add(watcher.taken, rule);
    if (watcher.ignoresDelta !== true) this.takenOnRepeat.add(watcher.taken, rule);
    if (watcher.strange !== undefined) this.strange.push({ rule, handle: watcher.strange });
    for (const kind of PLAIN_KINDS) {
      const handle = watcher[kind];
      if (handle !== undefined) this[kind].push({ rule, handle });
    }
  }
}

const PLAIN_KINDS = [
  'first',
  'frame',
  'special',
  'outside',
  'problem',
  'refused',
  'translated',
  'stamped',
  'effect',
  'noted',
  'tagged',
] as const;
