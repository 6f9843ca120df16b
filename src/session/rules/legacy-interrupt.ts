import type { Rule } from './rule.ts';

/** CUSTOM on_interrupt, the way of asking before AG-UI had interrupts (protocol page, 1.6 and L38). */
export const legacyInterrupt: Rule = {
  id: 'legacy-interrupt',
  severity: 'info',
  covers: ['L38'],
  text: {
    title: 'Interrupt by convention, not by protocol',
    client: 'It hands the event to who listens for it; the run does not count as interrupted.',
    cause: 'The framework asks with CUSTOM on_interrupt, from before 0.0.53.',
    advice: 'Finish the run with outcome interrupt, where the client knows it.',
    check: 'The run ends as interrupted and lists what is open.',
  },
  watch: ({ report }) => ({
    on: {
      CUSTOM({ event }) {
        if (event?.['name'] !== 'on_interrupt') return;
        report({
          message: 'The agent asks with CUSTOM on_interrupt: for AG-UI the run is not interrupted.',
          evidence: [{ label: 'value', value: event['value'] ?? null }],
        });
      },
    },
  }),
};
