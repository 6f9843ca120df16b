import type { Report, Rule } from './rule.ts';

/** THINKING_* events that nest as no client of their time took them (protocol page, V27). */
export const thinkingOutOfOrder: Rule = {
  id: 'thinking-out-of-order',
  severity: 'warning',
  covers: ['V27'],
  text: {
    title: 'Thinking events out of order',
    client: 'A client before 1.0 stops the run here; 1.0 takes the event as reasoning of its own.',
    cause: 'The start or end of a thinking step was left out, or sent twice.',
    advice:
      'Put each THINKING_TEXT_MESSAGE between THINKING_START and THINKING_END; better, send REASONING_*.',
    check: 'Each thinking step has one start and one end around its messages.',
  },
  watch: ({ report }) => {
    /** The event that opened the step at hand. */
    let openedSeq: number | undefined;
    const tell = (found: Report) => report({ ...found, subject: 'thinking-order' });
    return {
      on: {
        RUN_STARTED() {
          openedSeq = undefined;
        },
        THINKING_START({ seq }) {
          if (openedSeq !== undefined) {
            const message = 'A second THINKING_START came while a thinking step is open.';
            tell({ message, conflictsWith: openedSeq });
          }
          openedSeq = seq;
        },
        THINKING_END() {
          openedSeq = undefined;
        },
        THINKING_TEXT_MESSAGE_START() {
          if (openedSeq !== undefined) return;
          tell({ message: 'THINKING_TEXT_MESSAGE_START came outside of a thinking step.' });
        },
      },
    };
  },
};
