import { membersOf } from './json-scan.ts';

/**
 * Envelopes that servers put around an event: which member holds it and what may stand beside it. TanStack AI sends
 * `{id, chunk}`, CopilotKit's debug stream `{timestamp, agentId, threadId, runId, event}`. To add one, add a row.
 */
const ENVELOPES = [
  { payload: 'chunk', beside: ['id', 'offset'] },
  { payload: 'event', beside: ['id', 'timestamp', 'agentId', 'threadId', 'runId'] },
] as const;

export interface EventRange {
  readonly start: number;
  readonly end: number;
}

const ENVELOPE_KEYS: ReadonlySet<string> = new Set(
  ENVELOPES.flatMap(({ payload, beside }) => [payload, ...beside]),
);

/** Where in the text the event inside an envelope lies, or undefined when there is no envelope. */
export function eventInEnvelope(text: string): EventRange | undefined {
  // Nearly every event begins with its type; no key of an envelope begins with "ty", so looking at letters is enough.
  const beginsWithType = text.charCodeAt(2) === 116 && text.charCodeAt(3) === 121;
  if (text.charCodeAt(0) !== 123 || beginsWithType) return undefined;
  const members = membersOf(text, (key) => ENVELOPE_KEYS.has(key));
  if (members === undefined) return undefined;
  for (const { payload, beside } of ENVELOPES) {
    const inner = members.find(({ key }) => key === payload);
    const fits = members.every(({ key }) => key === payload || beside.some((other) => other === key));
    if (inner === undefined || !fits) continue;
    return isEventText(text.slice(inner.start, inner.end)) ? inner : undefined;
  }
  return undefined;
}

/** True for the text of an object with a string `type`. */
export function isEventText(text: string): boolean {
  // Nearly every event begins so; whether the rest is JSON is for the caller's own parse to say.
  if (text.startsWith('{"type":"')) return true;
  return membersOf(text)?.some(({ key, start }) => key === 'type' && text[start] === '"') ?? false;
}
