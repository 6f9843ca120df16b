import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { isKnownToolChunk } from './shapes/tool-chunks.ts';

/** Chunks of several calls take turns in one lane: each switch closes the call before (protocol page, 2.2). */
export const interleavedToolChunks: Rule = {
  id: 'interleaved-tool-chunks',
  severity: 'error',
  covers: ['C1'],
  text: {
    title: 'Tool chunks of several calls take turns',
    client:
      'The second call closes the first; its next chunk has no name to open it with, and the run stops.',
    cause: 'Parallel calls are streamed in one lane as the provider sends them.',
    advice:
      'Send the chunks of one call after another, or use TOOL_CALL_START, ARGS and END, which may interleave.',
    check: 'Each call has all its arguments.',
  },
  watch: ({ ledger, report }) => ({
    refused({ refusal, event }) {
      if (refusal?.stage !== 'chunk' || refusal.code !== 'nothing-to-open') return;
      if (!isKnownToolChunk(ledger, event)) return;
      const id = (event && stringAt(event, 'toolCallId')) ?? '';
      const endedSeq = ledger.toolCalls.endedSeq(id);
      report({
        message: `A chunk continues tool call "${id}", which chunks of another call had closed.`,
        subject: `tool:${id}`,
        evidence: [{ label: 'toolCallId', value: id }],
        ...(endedSeq === undefined ? {} : { conflictsWith: endedSeq }),
      });
    },
  }),
};
