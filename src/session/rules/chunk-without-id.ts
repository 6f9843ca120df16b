import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { earlierEvent } from './shapes/earlier-event.ts';
import { isKnownToolChunk } from './shapes/tool-chunks.ts';

/** A chunk that opens nothing and continues nothing (protocol page, 2.2, C1 and C4). */
export const chunkWithoutId: Rule = {
  id: 'chunk-without-id',
  severity: 'error',
  covers: ['C1', 'C4'],
  text: {
    title: 'Chunk that belongs to no message',
    client: 'Chunk expansion stops the run here.',
    cause: 'The first chunk lacks its id or tool name, or another event closed the message in between.',
    advice: 'Carry the id on every chunk, and the tool name on the first one.',
    check: 'The chunk extends a message or call.',
  },
  watch: ({ ledger, report }) => ({
    refused({ refusal, event, type, seq }) {
      if (refusal?.stage !== 'chunk') return;
      if (refusal.code !== 'nothing-to-open' && refusal.code !== 'ambiguous') return;
      if (isKnownToolChunk(ledger, event)) return;
      const id = event && (stringAt(event, 'messageId') ?? stringAt(event, 'toolCallId'));
      report({
        message: refusal.reason,
        subject: `chunk:${type}:${id ?? ''}`,
        ...earlierEvent(
          seq,
          ledger.texts.endedSeq(id ?? ''),
          ledger.toolCalls.endedSeq(id ?? ''),
          ledger.reasoningMessages.endedSeq(id ?? ''),
        ),
      });
    },
  }),
};
