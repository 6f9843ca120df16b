import {
  ACTIVITY_IDS,
  type Action,
  CALL_IDS,
  DOCUMENTS,
  explicit,
  extras,
  type LegalEvent,
  OWNERS,
  REASONING_IDS,
  TEXT_IDS,
  tagged,
} from './legal-event.ts';
import { patch } from './legal-patch.ts';

/** Replaces or patches the state, not always with success. */
export const changeState: Action = (ledger, choose) => {
  const tag = tagged(choose.of(OWNERS));
  const event = choose.oneIn(4)
    ? { type: 'STATE_SNAPSHOT', snapshot: choose.of<unknown>([...DOCUMENTS, null, 0, 'text', []]) }
    : { type: 'STATE_DELTA', delta: patch(choose) };
  return explicit(ledger, { ...event, ...tag });
};

/** Replaces or patches an activity. */
export const changeActivity: Action = (_ledger, choose) => {
  const messageId = choose.of(ACTIVITY_IDS);
  const activityType = choose.of(['PLAN', 'NOTE']);
  if (choose.oneIn(2)) {
    return [{ type: 'ACTIVITY_DELTA', messageId, activityType, patch: patch(choose), ...extras(choose) }];
  }
  const owner = choose.of(OWNERS);
  const replace = choose.of([{}, { replace: true }, { replace: false }]);
  return [
    {
      type: 'ACTIVITY_SNAPSHOT',
      messageId,
      activityType,
      content: choose.of(DOCUMENTS),
      ...replace,
      ...tagged(owner),
      ...extras(choose),
    },
  ];
};

/** Marks a message and a call that may not even exist. */
export const encrypt: Action = (_ledger, choose) => [
  {
    type: 'REASONING_ENCRYPTED_VALUE',
    subtype: 'message',
    entityId: choose.of([...REASONING_IDS, ...TEXT_IDS]),
    encryptedValue: 'x',
  },
  {
    type: 'REASONING_ENCRYPTED_VALUE',
    subtype: 'tool-call',
    entityId: choose.of(CALL_IDS),
    encryptedValue: 'y',
  },
];

/** What clients pass on without a thought. */
export const other: Action = (ledger, choose) => {
  const tag = tagged(choose.of(OWNERS));
  return choose.oneIn(2)
    ? explicit(ledger, {
        type: 'CUSTOM',
        name: 'tick',
        value: choose.of<unknown>([null, 1, { a: [] }]),
        ...tag,
      })
    : [{ type: 'RAW', event: { any: 1 }, ...tag }];
};

/** Opens or closes a step. */
export const step: Action = (ledger, choose) => {
  const owner = choose.of(OWNERS);
  const steps = ledger.stepsOf(owner);
  const stepName = choose.of(['one', 'two']);
  const isOpen = steps.has(stepName);
  if (isOpen) steps.delete(stepName);
  else steps.add(stepName);
  return explicit(ledger, { type: isOpen ? 'STEP_FINISHED' : 'STEP_STARTED', stepName, ...tagged(owner) });
};

/** Opens or closes a span of reasoning. */
export const span: Action = (ledger, choose) => {
  const id = choose.of(['p1', 'q1']);
  const isOpen = ledger.open.span.has(id);
  if (isOpen) ledger.end('span', id);
  else {
    ledger.begin('span', id, undefined);
    // A span and a message of one id have one owner.
    if (!ledger.isOwned('reasoning', id)) ledger.owners.set(`reasoning ${id}`, undefined);
  }
  return explicit(ledger, { type: isOpen ? 'REASONING_END' : 'REASONING_START', messageId: id });
};

/** Announces a subagent or its end. */
export const subagent: Action = (ledger, choose) => {
  const subagentRunId = choose.of(['s1', 's2', 's3']);
  if (ledger.subagents.has(subagentRunId)) {
    ledger.subagents.delete(subagentRunId);
    return explicit(ledger, { ...choose.of(SUBAGENT_ENDS), subagentRunId });
  }
  if (ledger.usedSubagents.has(subagentRunId)) return [];
  const parents = [...ledger.usedSubagents].slice(0, 1);
  ledger.subagents.add(subagentRunId);
  ledger.usedSubagents.add(subagentRunId);
  const parent = choose.oneIn(2) ? parents.map((id) => ({ parentSubagentRunId: id })) : [];
  return [
    {
      type: 'SUBAGENT_STARTED',
      subagentRunId,
      name: 'scout',
      ...parent[0],
      ...(choose.oneIn(3) && { description: 'looks around', parentToolCallId: 'c1', parentMessageId: 'm1' }),
    },
  ];
};

const SUBAGENT_ENDS: readonly LegalEvent[] = [
  { type: 'SUBAGENT_FINISHED' },
  { type: 'SUBAGENT_FINISHED', result: { found: 1 }, outcome: { type: 'success' } },
  { type: 'SUBAGENT_FINISHED', outcome: { type: 'suspended', interruptIds: ['i1'] } },
  { type: 'SUBAGENT_ERROR', message: 'no' },
  { type: 'SUBAGENT_ERROR', message: 'no', code: 'lost' },
];
