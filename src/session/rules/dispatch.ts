import type { JsonObject } from '../../protocol/json.ts';
import type { ObservedEvent } from '../observer.ts';
import type { Watcher } from './rule.ts';

type EventHandler = (seen: ObservedEvent) => void;
type TakenHandler = (event: JsonObject, seen: ObservedEvent) => void;

/** A handler and the rule whose report it makes. */
export interface Listener<Handler> {
  readonly rule: number;
  readonly handle: Handler;
}

/** Handlers of all rules for one stream, sorted by what they wait for: an event costs only who asked for it. */
export class Dispatch {
  readonly on = new Map<string, Listener<EventHandler>[]>();
  readonly before = new Map<string, Listener<EventHandler>[]>();
  readonly taken = new Map<string, Listener<TakenHandler>[]>();
  readonly first: Listener<EventHandler>[] = [];
  readonly frame: Listener<EventHandler>[] = [];
  readonly problem: Listener<EventHandler>[] = [];
  readonly refused: Listener<EventHandler>[] = [];
  readonly effect: Listener<EventHandler>[] = [];
  readonly noted: Listener<EventHandler>[] = [];
  readonly watchers: Listener<Watcher>[] = [];

  add(watcher: Watcher, rule: number): void {
    this.watchers.push({ rule, handle: watcher });
    addByType(this.on, watcher.on, rule);
    addByType(this.before, watcher.before, rule);
    addByType(this.taken, watcher.taken, rule);
    for (const kind of ['first', 'frame', 'problem', 'refused', 'effect', 'noted'] as const) {
      const handle = watcher[kind];
      if (handle !== undefined) this[kind].push({ rule, handle });
    }
  }
}

function addByType<Handler>(
  target: Map<string, Listener<Handler>[]>,
  handlers: Readonly<Record<string, Handler>> | undefined,
  rule: number,
): void {
  for (const [type, handle] of Object.entries(handlers ?? {})) {
    const known = target.get(type);
    if (known === undefined) target.set(type, [{ rule, handle }]);
    else known.push({ rule, handle });
  }
}
