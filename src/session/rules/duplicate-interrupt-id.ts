import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { interruptsIn } from './shapes/interrupts-of-thread.ts';

/** Two interrupts of one outcome under one id (protocol page, L20). */
export const duplicateInterruptId: Rule = {
  id: 'duplicate-interrupt-id',
  severity: 'error',
  covers: ['L20'],
  text: {
    title: 'Two interrupts under one id',
    client: 'It keeps both; one resume entry answers them together.',
    cause: 'Parallel calls of one tool share an id made from the tool.',
    advice: 'Give every interrupt an id of its own.',
    check: 'Every interrupt of the outcome has its own id.',
  },
  watch: ({ report }) => ({
    taken: {
      RUN_FINISHED(event) {
        const interrupts = interruptsIn(event);
        if (interrupts.length < 2) return;
        const ids = new Set<string>();
        for (const [index, interrupt] of interrupts.entries()) {
          const id = stringAt(interrupt, 'id') ?? '';
          if (ids.has(id)) {
            report({
              message: `Interrupt ${index + 1} of the outcome has the id "${id}" of an earlier one.`,
              subject: `interrupt:${id}`,
              evidence: [{ label: 'id', value: id }],
            });
          }
          ids.add(id);
        }
      },
    },
  }),
};
