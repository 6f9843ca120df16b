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

/** A path in a document of a thread; `keys` are unescaped. */
export interface DocumentPath {
  readonly thread: number;
  readonly keys: readonly string[];
  /** Id of the activity that it is in; undefined for the state. */
  readonly activity?: string | undefined;
}

/** Begins the history of a path. */
export function historyOfPath(session: Session, { thread, keys, activity }: DocumentPath): PathHistory {
  const changes: PathChange[] = [];
  let seq = 0;
  let known: JsonValue | undefined;
  const tell = (value: JsonValue | undefined, by: PathChange['by']) => {
    if (!isSame(known, value)) changes.push({ seq, by, before: known, after: value });
    known = value;
  };
  const valueNow = () => {
    const moment = session.at(seq);
    if (activity === undefined) return moment.state(thread).value;
    return moment.messages(thread).find(({ id }) => id === activity)?.content;
  };
  const types = typesOf(activity);
  const readChange = () => {
    if (activity !== undefined && session.event(seq).event?.['messageId'] !== activity) return;
    const change = session.change(seq);
    if (change === undefined) return;
    tell(valueAt(change.before, keys), 'request');
    tell(valueAt(change.after, keys), 'event');
  };
  const read = () => {
    const type = session.typeOf(seq);
    const isChange = types.changes.has(type);
    if (!isChange && !types.gives.has(type)) return;
    if (!session.isOfThread(seq, thread)) return;
    if (isChange) readChange();
    else tell(valueAt(valueNow(), keys), type === 'RUN_STARTED' ? 'request' : 'event');
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

interface DocumentTypes {
  /** Events that change the document. */
  readonly changes: ReadonlySet<string>;
  /** Events as of which it may be another, since a request or a list of messages gave it. */
  readonly gives: ReadonlySet<string>;
}

const OF_STATE: DocumentTypes = {
  changes: new Set(['STATE_SNAPSHOT', 'STATE_DELTA']),
  gives: new Set(['RUN_STARTED']),
};
const OF_ACTIVITY: DocumentTypes = {
  changes: new Set(['ACTIVITY_SNAPSHOT', 'ACTIVITY_DELTA']),
  gives: new Set(['RUN_STARTED', 'MESSAGES_SNAPSHOT']),
};

function typesOf(activity: string | undefined): DocumentTypes {
  return activity === undefined ? OF_STATE : OF_ACTIVITY;
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
