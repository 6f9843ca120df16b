import { isJsonObject, type JsonValue } from '../protocol/json.ts';
import { areEqual } from './documents/equality.ts';
import type { Session } from './session.ts';

/** One time that the value at a path became another. */
export interface PathChange {
  readonly seq: number;
  /** What changed it: a state event, or the request of the run that begins at `seq`. */
  readonly by: 'event' | 'request';
  /** Undefined when nothing was there. */
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

/** The history of one path, read from the log a few events at a time. */
export interface PathHistory {
  readonly changes: readonly PathChange[];
  /** Reads about that many more events; true when the end of the log is reached, for now. */
  step(events: number): boolean;
}

/** Begins the history of a path in the state of a thread; `keys` are unescaped. */
export function historyOfPath(
  session: Session,
  { thread, keys }: { readonly thread: number; readonly keys: readonly string[] },
): PathHistory {
  const changes: PathChange[] = [];
  let seq = 0;
  let known: JsonValue | undefined;
  const tell = (value: JsonValue | undefined, by: PathChange['by']) => {
    if (!isSame(known, value)) changes.push({ seq, by, before: known, after: value });
    known = value;
  };
  const read = () => {
    const type = session.typeOf(seq);
    const isState = type === 'STATE_SNAPSHOT' || type === 'STATE_DELTA';
    if (!isState && type !== 'RUN_STARTED') return;
    if (session.run(session.event(seq).run)?.thread !== thread) return;
    if (!isState) {
      tell(valueAt(session.at(seq).state(thread).value, keys), 'request');
      return;
    }
    const change = session.change(seq);
    if (change === undefined) return;
    tell(valueAt(change.before, keys), 'request');
    tell(valueAt(change.after, keys), 'event');
  };
  return {
    changes,
    step(events) {
      const end = Math.min(session.length, seq + events);
      for (; seq < end; seq += 1) read();
      return seq >= session.length;
    },
  };
}

function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return areEqual(one, other);
}

function valueAt(root: JsonValue | undefined, keys: readonly string[]): JsonValue | undefined {
  let value = root;
  for (const key of keys) {
    if (Array.isArray(value)) value = /^(0|[1-9]\d*)$/.test(key) ? value[Number(key)] : undefined;
    else value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}
