import type { Choices } from './choices.ts';
import { type Action, type LegalEvent, tagged } from './legal-event.ts';
import type { Owner, RunLedger } from './run-ledger.ts';

/** Messages of a snapshot or of a request that a run echoes, the parent's and those of a subagent. */
export function givenMessages(choose: Choices): readonly LegalEvent[] {
  const pool: readonly LegalEvent[] = [
    { id: 'u1', role: 'user', content: 'Hi' },
    {
      id: 'u2',
      role: 'user',
      content: [
        { type: 'text', text: 'Look' },
        { type: 'image', source: { type: 'url', value: 'x:y' } },
      ],
    },
    { id: 'm1', role: 'assistant', content: 'Canonical', metadata: { given: true }, encryptedValue: 'e' },
    { id: 'u3', role: 'user', content: [{ type: 'binary', mimeType: 'image/png', url: 'x:z' }] },
    {
      id: 'm2',
      role: 'assistant',
      toolCalls: [
        { id: 'c1', type: 'function', function: { name: 'f', arguments: '{}' }, encryptedValue: 'f' },
      ],
    },
    { id: 'res1', role: 'tool', content: 'given', toolCallId: 'c1', error: 'oh' },
    { id: 'q1', role: 'reasoning', content: 'given thought' },
    { id: 'a1', role: 'activity', activityType: 'PLAN', content: { list: [0] } },
    { id: 'shared', role: 'system', content: 'Be kind' },
  ];
  return pool
    .filter(() => choose.oneIn(2))
    .map((message) => ({ ...message, ...tagged(choose.of([undefined, undefined, 's1'])) }));
}

/** Given messages are whose they say, whoever had them before. */
export function noteOwners(ledger: RunLedger, messages: readonly LegalEvent[]): void {
  for (const { id, role, toolCalls, subagentRunId } of messages) {
    const owner = subagentRunId as Owner;
    const kind = role === 'reasoning' ? 'reasoning' : 'text';
    if (role !== 'activity') ledger.owners.set(`${kind} ${String(id)}`, owner);
    if (toolCalls !== undefined) ledger.owners.set('tool c1', owner);
  }
}

/** Restates the conversation. */
export const snapshot: Action = (ledger, choose) => {
  ledger.closeAllLanes();
  const messages = givenMessages(choose);
  noteOwners(ledger, messages);
  const scope = choose.of<unknown>([undefined, undefined, null, ['PLAN'], 'malformed']);
  const metadata =
    scope === undefined ? {} : { metadata: { '@ag-ui/client': { authoritativeActivityTypes: scope } } };
  return [{ type: 'MESSAGES_SNAPSHOT', messages, ...metadata }];
};
