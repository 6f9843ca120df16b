import jsonPatch from 'fast-json-patch';
import type { JsonValue } from '../../../src/protocol/json.ts';
import type { DemoEvent } from '../../demo/scenarios/demo-event.ts';
import { scenarioById } from '../../demo/scenarios/registry.ts';

/** The events of a scenario's first run, as its agent sends them. */
export function eventsOf(id: string): readonly DemoEvent[] {
  const scenario = scenarioById(id);
  const [thread] = scenario?.expected.threads ?? [];
  const [run] = thread?.runs ?? [];
  const script =
    scenario?.reply({ threadId: thread?.threadId ?? '', runId: run?.runId ?? '', messages: [] }) ?? [];
  return script.flatMap((step) => (step.kind === 'event' ? [step.event] : []));
}

/** Where the events of a type are. */
export function indicesOf(events: readonly DemoEvent[], type: DemoEvent['type']): readonly number[] {
  return events.flatMap((event, index) => (event.type === type ? [index] : []));
}

/** One step of the cursor by patch operation. */
export interface OperationStep {
  /** Place of the event. */
  readonly index: number;
  /** As the position says it; empty on a snapshot, which has no operations. */
  readonly operation: string;
  readonly state: unknown;
}

/** The state after each snapshot and each operation of each delta, by the plain rules. Every delta must apply. */
export function operationStepsOf(events: readonly DemoEvent[]): readonly OperationStep[] {
  let state: unknown = {};
  return events.flatMap((event, index) => {
    if (event.type === 'STATE_SNAPSHOT') {
      state = event.snapshot;
      return [{ index, operation: '', state }];
    }
    if (event.type !== 'STATE_DELTA') return [];
    return event.delta.map((operation, at) => {
      state = jsonPatch.applyPatch(structuredClone(state), structuredClone([operation]), true).newDocument;
      return { index, operation: `operation ${at + 1} / ${event.delta.length}`, state };
    });
  });
}

/** The state after each event, by the plain rules: a snapshot replaces, a delta applies as a whole or not at all. */
export function statesOf(events: readonly DemoEvent[]): readonly unknown[] {
  let state: unknown = {};
  return events.map((event) => {
    if (event.type === 'STATE_SNAPSHOT') state = event.snapshot;
    if (event.type === 'STATE_DELTA') {
      try {
        state = jsonPatch.applyPatch(
          structuredClone(state),
          structuredClone(event.delta),
          true,
          false,
        ).newDocument;
      } catch {
        // The client refuses the whole delta.
      }
    }
    return structuredClone(state);
  });
}

export interface Grown {
  readonly role: string;
  readonly text: string;
  /** What the next delta adds. */
  readonly next: string;
}

/** The texts of all messages after each event, with white space as the reader gives it. */
export function textsOf(events: readonly DemoEvent[]): readonly (readonly Grown[])[] {
  const deltas = events.map((event) =>
    event.type === 'TEXT_MESSAGE_CONTENT' || event.type === 'REASONING_MESSAGE_CONTENT' ? event : undefined,
  );
  return events.map((_, index) => {
    const grown = new Map<string, Grown>();
    for (const delta of deltas.slice(0, index + 1)) {
      if (delta === undefined) continue;
      const role = delta.type === 'TEXT_MESSAGE_CONTENT' ? 'assistant' : 'reasoning';
      const text = `${grown.get(delta.messageId)?.text ?? ''}${delta.delta}`;
      grown.set(delta.messageId, { role, text, next: '' });
    }
    return [...grown].map(([id, { role, text }]) => {
      const next = deltas
        .slice(index + 1)
        .find((delta) => delta?.messageId === id)
        ?.delta.trim();
      return { role, text: text.trim(), next: ` ${next ?? 'no more of it'}` };
    });
  });
}

/** The arguments that a call of the tool-calls scenario ends with. */
export function finalArguments(name: string): JsonValue {
  const calls = scenarioById('tool-calls')?.expected.threads.flatMap(({ messages }) =>
    messages.flatMap(({ toolCalls = [] }) => toolCalls),
  );
  return calls?.find((call) => call.name === name)?.arguments ?? null;
}

/** True when the part is what one can know of the whole from the beginning of its text. */
export function isBeginningOf(part: JsonValue, whole: JsonValue | undefined): boolean {
  // A text or a number may lack its end.
  if (typeof part !== 'object' || part === null) return String(whole).startsWith(String(part));
  if (typeof whole !== 'object' || whole === null) return false;
  return Object.entries(part).every(([key, member]) => isBeginningOf(member, Reflect.get(whole, key)));
}
