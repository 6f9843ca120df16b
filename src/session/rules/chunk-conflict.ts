import type { Rule } from './rule.ts';

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
  watch: ({ report }) => ({
    refused({ refusal }) {
      if (refusal?.stage !== 'chunk') return;
      if (refusal.code === 'conflict' || refusal.code === 'wrong-lane') report({ message: refusal.reason });
    },
  }),
};
