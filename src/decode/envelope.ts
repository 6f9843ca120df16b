import { membersOf } from './json-scan.ts';

/**
 * Envelopes that servers put around an event: which member holds it and what may stand beside it. TanStack AI sends
 * `{id, chunk}`, CopilotKit's debug stream `{timestamp, agentId, threadId, runId, event}`. To add one, add a row.
 */
const ENVELOPES = [
  { payload: 'chunk', beside: ['id', 'offset'] },
  { payload: 'event', beside: ['id', 'timestamp', 'agentId', 'threadId', 'runId'] },
] as const;

const ENVELOPE_KEYS: ReadonlySet<string> = new Set(
  ENVELOPES.flatMap(({ payload, beside }) => [payload, ...beside]),
);

/** The text of the event inside an envelope, exactly as sent, or undefined when there is no envelope. */
export function unwrapEvent(text: string): string | undefined {
  // Nearly every event begins with its type; no key of an envelope begins with "ty", so looking at letters is enough.
  const beginsWithType = text.charCodeAt(2) === 116 && text.charCodeAt(3) === 121;
  if (text.charCodeAt(0) !== 123 || beginsWithType) return undefined;
  const members = membersOf(text, (key) => ENVELOPE_KEYS.has(key));
  if (members === undefined) return undefined;
  for (const { payload, beside } of ENVELOPES) {
    const inner = members.find(({ key }) => key === payload);
    const fits = members.every(({ key }) => key === payload || beside.some((other) => other === key));
    if (inner === undefined || !fits) continue;
    const event = text.slice(inner.start, inner.end);
    return isEventText(event) ? event : undefined;
  }
  return undefined;
}

/** True for the text of an object with a string `type`. */
export function isEventText(text: string): boolean {
  return membersOf(text)?.some(({ key, start }) => key === 'type' && text[start] === '"') ?? false;
}
