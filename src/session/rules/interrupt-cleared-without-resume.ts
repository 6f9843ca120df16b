import { isJsonObject } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { INTERRUPTS_OF_THREAD, noteOutcome } from './shapes/interrupts-of-thread.ts';
import { entriesOf } from './shapes/resume-entries.ts';

/** A server opens the next run of a stream although the thread waits for an answer (protocol page, section 6, L24). */
export const interruptClearedWithoutResume: Rule = {
  id: 'interrupt-cleared-without-resume',
  severity: 'warning',
  covers: ['L24'],
  text: {
    title: 'Interrupt passed over by the next run',
    client: 'Its open interrupts are gone once the new run finishes; the question is never answered.',
    cause: 'The server goes on by itself after asking, in the same stream.',
    advice: 'End the stream after an interrupt; begin the next run when a request resumes it.',
    check: 'A request with resume stands between both runs.',
  },
  watch: (context) => ({
    taken: {
      RUN_STARTED(event) {
        // The first run of a stream answers its request, which has rules of its own.
        if (context.ledger.runStartedSeq === -1 || context.stream.joins) return;
        const { open } = context.thread.of(INTERRUPTS_OF_THREAD);
        const [first] = open;
        const input = event['input'];
        if (first === undefined || (isJsonObject(input) && entriesOf(input).length > 0)) return;
        context.report({
          message: `A new run starts in the same stream while interrupt "${first.id}" waits for an answer.`,
          conflictsWith: first.seq,
          evidence: [{ label: 'open interrupts', value: open.map(({ id }) => id) }],
        });
      },
      RUN_FINISHED: (event, { seq }) => noteOutcome(context.thread.of(INTERRUPTS_OF_THREAD), event, seq),
    },
  }),
};
