import type { Choices } from './choices.ts';
import { ACTIONS, THEMES } from './legal-actions.ts';
import type { Action, LegalEvent } from './legal-event.ts';
import { givenMessages, noteOwners } from './legal-snapshot.ts';
import { RunLedger } from './run-ledger.ts';

/** What the events of a stream have to agree with. */
export interface StreamPlace {
  readonly threadId: string;
  readonly runId: string;
}

const MAX_RUNS = 3;
const MAX_STEPS = 56;
const STEPS_OF_A_STRETCH = 12;
/** How often something else is tried where an action can't happen now. */
const TRIES = 4;

/** The events of one legal stream: one run after another, as the choices say. */
export function legalStream(place: StreamPlace, choose: Choices): readonly LegalEvent[] {
  const events: LegalEvent[] = [];
  const runs = 1 + choose.below(MAX_RUNS);
  for (let index = 0; index < runs; index += 1) {
    events.push(
      ...legalRun({ ...place, runId: index === 0 ? place.runId : `${place.runId}-${index}` }, choose),
    );
  }
  return events;
}

function legalRun(ids: StreamPlace, choose: Choices): readonly LegalEvent[] {
  const ledger = new RunLedger();
  const given = choose.oneIn(4) ? givenMessages(choose) : undefined;
  noteOwners(ledger, given ?? []);
  const echo = given === undefined ? {} : { input: { ...ids, messages: given } };
  const version = choose.oneIn(2) ? { protocolVersion: '1.0' } : {};
  const events: LegalEvent[] = [{ type: 'RUN_STARTED', ...ids, ...echo, ...version }];
  const steps = choose.oneIn(10) ? 0 : 8 + choose.below(MAX_STEPS);
  let theme = ACTIONS;
  for (let index = 0; index < steps && !choose.isExhausted; index += 1) {
    if (index % STEPS_OF_A_STRETCH === 0) theme = choose.of(THEMES);
    events.push(...whatHappens(ledger, choose, choose.oneIn(4) ? ACTIONS : theme));
  }
  if (choose.oneIn(6)) return [...events, { type: 'RUN_ERROR', message: 'no', code: 'E1', usage: USAGE }];
  return [...events, ...closing(ledger), { type: 'RUN_FINISHED', ...ids, ...ending(choose) }];
}

function whatHappens(ledger: RunLedger, choose: Choices, actions: readonly Action[]): readonly LegalEvent[] {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const events = choose.of(actions)(ledger, choose);
    if (events.length > 0) return events;
  }
  return [];
}

/** Everything that a run must have ended before it finishes; what chunks assemble ends by itself. */
function closing(ledger: RunLedger): readonly LegalEvent[] {
  const steps = [...ledger.steps].flatMap(([owner, names]) =>
    [...names].map((stepName) => ({
      type: 'STEP_FINISHED',
      stepName,
      ...(owner !== undefined && { subagentRunId: owner }),
    })),
  );
  return [
    ...steps,
    ...ledger.explicit('text').map((messageId) => ({ type: 'TEXT_MESSAGE_END', messageId })),
    ...ledger.explicit('reasoning').map((messageId) => ({ type: 'REASONING_MESSAGE_END', messageId })),
    ...ledger.explicit('span').map((messageId) => ({ type: 'REASONING_END', messageId })),
    ...ledger.explicit('tool').map((toolCallId) => ({ type: 'TOOL_CALL_END', toolCallId })),
    ...[...ledger.subagents].map((subagentRunId) => ({ type: 'SUBAGENT_FINISHED', subagentRunId })),
  ];
}

const USAGE = [{ provider: 'p', model: 'm', inputTokens: 1, outputTokens: 2, totalTokens: 3 }];

function ending(choose: Choices): LegalEvent {
  return choose.of<LegalEvent>([
    {},
    { result: { done: [1] }, usage: USAGE },
    { outcome: null, result: null },
    { outcome: { type: 'success' } },
    { outcome: { type: 'success', pendingToolCallIds: ['c1'] } },
    { outcome: { type: 'cancelled' } },
    { outcome: { type: 'interrupt', interrupts: [{ id: 'i1', reason: 'confirmation' }] } },
    {
      outcome: {
        type: 'interrupt',
        interrupts: [
          { id: 'i2', reason: 'tool_call', toolCallId: 'c1', subagentRunId: 's1' },
          { id: 'i3', reason: 'input_required', message: '?', responseSchema: { type: 'object' } },
        ],
      },
    },
  ]);
}
