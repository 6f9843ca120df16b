import { EVENT_FAMILIES, type EventFamily, familyOf } from '../../protocol/events.ts';
import { type JsonObject, type JsonValue, objectsIn, stringAt } from '../../protocol/json.ts';
import type { LoggedEvent } from '../model.ts';
import type { Finding, Severity } from '../rules/finding.ts';
import type { QueryField } from './tokens.ts';

/** What a test may ask beside the event itself. */
export interface EventFacts {
  /** As sent; undefined when the event belongs to no run. */
  runId(event: LoggedEvent): string | undefined;
  threadId(event: LoggedEvent): string | undefined;
  /** What was found at the event so far. */
  findings(event: LoggedEvent): readonly Pick<Finding, 'rule' | 'severity'>[];
}

/** Whether an event fits one term of a filter. */
export type EventTest = (event: LoggedEvent, facts: EventFacts) => boolean;

/** What `is:` can say about an event. */
export const EVENT_CLAIMS = ['fault', 'error', 'warning', 'info', 'unknown'] as const;

/** Claims that may become true, or false, long after the event came. */
export const FINDING_CLAIMS: ReadonlySet<string> = new Set(['fault', 'error', 'warning', 'info']);

const CLAIM_TESTS: Readonly<Record<string, EventTest>> = {
  // What is merely worth showing is no fault; a frame that is no event always is one.
  fault: (event, facts) => claims(event, facts, 'error') || claims(event, facts, 'warning'),
  error: (event, facts) => claims(event, facts, 'error'),
  warning: (event, facts) => claims(event, facts, 'warning'),
  info: (event, facts) => claims(event, facts, 'info'),
  unknown: (event) => familyOf(event.type) === 'unknown',
};

function claims(event: LoggedEvent, facts: EventFacts, wanted: Severity): boolean {
  if (wanted === 'error' && event.problem !== undefined) return true;
  return facts.findings(event).some(({ severity }) => severity === wanted);
}

/** The test for one value of a field; undefined when the field has no such value. */
export function fieldTest(field: QueryField, value: string): EventTest | undefined {
  switch (field) {
    case 'type': {
      const prefix = value.toUpperCase();
      return (event) => event.type.toUpperCase().startsWith(prefix);
    }
    case 'family': {
      const family = asFamily(value.toLowerCase());
      return family === undefined ? undefined : (event) => familyOf(event.type) === family;
    }
    case 'is':
      return Object.hasOwn(CLAIM_TESTS, value.toLowerCase()) ? CLAIM_TESTS[value.toLowerCase()] : undefined;
    case 'rule': {
      const fits = identityTest(value.toLowerCase());
      return (event, facts) => facts.findings(event).some(({ rule }) => fits(rule));
    }
    case 'stream':
      return /^[1-9]\d*$/.test(value) ? (event) => event.stream === Number(value) - 1 : undefined;
    case 'run': {
      const fits = identityTest(value);
      return (event, facts) => fits(facts.runId(event));
    }
    case 'thread': {
      const fits = identityTest(value);
      return (event, facts) => fits(facts.threadId(event));
    }
    case 'id':
      return idTest(value);
    case 'path':
      return pathTest(value.startsWith('/') ? value : `/${value}`);
  }
}

function asFamily(value: string): EventFamily | undefined {
  return EVENT_FAMILIES.find((family) => family === value);
}

/** An id as it is, or with a star at its end all that begin so. */
function identityTest(value: string): (id: string | undefined) => boolean {
  if (!value.endsWith('*')) return (id) => id === value;
  const prefix = value.slice(0, -1);
  return (id) => id?.startsWith(prefix) ?? false;
}

function idTest(value: string): EventTest {
  const fits = identityTest(value);
  const plain = value.replace(/\*$/, '');
  // Encoders escape none of these characters, so a payload without them need not be parsed.
  const quick = /^[\w-]+$/.test(plain);
  return ({ raw, event }) => {
    if (quick && !raw.includes(plain)) return false;
    return event !== undefined && idsOf(event).some(fits);
  };
}

/** Every id that an event carries: its own `...Id` fields and those of messages in a snapshot. */
function idsOf(event: JsonObject): readonly string[] {
  const ids = ownIds(event);
  for (const message of objectsAt(event, 'messages')) {
    ids.push(stringAt(message, 'id') ?? '', ...ownIds(message));
    for (const call of objectsAt(message, 'toolCalls')) ids.push(stringAt(call, 'id') ?? '');
  }
  return ids;
}

function ownIds(object: JsonObject): string[] {
  const ids: string[] = [];
  for (const [key, value] of Object.entries(object)) {
    if (typeof value === 'string' && key.endsWith('Id')) ids.push(value);
  }
  return ids;
}

function pathTest(pointer: string): EventTest {
  const under = `${pointer.replace(/\/$/, '')}/`;
  const fits = (path: JsonValue | undefined) =>
    typeof path === 'string' && (path === pointer || path.startsWith(under));
  return ({ type, event }) => {
    if (type !== 'STATE_DELTA' && type !== 'ACTIVITY_DELTA') return false;
    if (event === undefined) return false;
    const operations = objectsAt(event, type === 'STATE_DELTA' ? 'delta' : 'patch');
    return operations.some((operation) => fits(operation.path) || fits(operation.from));
  };
}

function objectsAt(object: JsonObject, key: string): readonly JsonObject[] {
  const value = Object.hasOwn(object, key) ? object[key] : undefined;
  return objectsIn(value);
}
