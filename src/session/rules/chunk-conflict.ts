import { type JsonObject, stringAt } from '../../protocol/json.ts';
import type { Evidence } from './finding.ts';
import type { Ledger } from './ledger.ts';
import type { OpenItem } from './open-items.ts';
import type { Rule } from './rule.ts';
import { excerptOf } from './shapes/excerpt.ts';

/** A chunk that contradicts the message it continues: another role, name or owner (protocol page, 2.2, C2 and C3). */
export const chunkConflict: Rule = {
  id: 'chunk-conflict',
  severity: 'error',
  covers: ['C2', 'C3'],
  text: {
    title: 'Chunk contradicts its message',
    client: 'Chunk expansion stops the run here.',
    cause: 'Fields of one call or agent were mixed into the chunks of another.',
    advice: 'Repeat role, name and tool name unchanged, or leave them out after the first chunk.',
    check: 'All chunks of a message agree.',
  },
  watch: ({ ledger, report }) => ({
    refused({ refusal, event }) {
      if (refusal?.stage !== 'chunk') return;
      if (refusal.code !== 'conflict' && refusal.code !== 'wrong-lane') return;
      const opened = event === undefined ? undefined : openedBy(ledger, event);
      report({
        message: refusal.reason,
        ...(opened !== undefined && { conflictsWith: opened.openedSeq }),
        evidence: opened === undefined || event === undefined ? [] : contradictions(opened.opener, event),
      });
    },
  }),
};

/** What the chunk continues, where it names it. */
function openedBy(ledger: Ledger, event: JsonObject): OpenItem | undefined {
  const message = stringAt(event, 'messageId') ?? '';
  return (
    ledger.texts.get(message) ??
    ledger.reasoningMessages.get(message) ??
    ledger.toolCalls.get(stringAt(event, 'toolCallId') ?? '')
  );
}

const REPEATED = ['role', 'name', 'toolCallName', 'parentMessageId', 'subagentRunId'];

function contradictions(opener: JsonObject, chunk: JsonObject): readonly Evidence[] {
  return REPEATED.filter((key) => Object.hasOwn(chunk, key) && chunk[key] !== opener[key]).flatMap((key) => [
    { label: `${key} of the first chunk`, value: excerptOf(opener[key] ?? null) },
    { label: `${key} here`, value: excerptOf(chunk[key] ?? null) },
  ]);
}
