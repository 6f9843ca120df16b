import type { Report, Rule } from './rule.ts';
import { type Resumption, unknownEntries, watchResume } from './shapes/resume-entries.ts';

/** A resume entry for an interrupt that the thread is not waiting for (protocol page, L19). */
export const resumeUnknownInterrupt: Rule = {
  id: 'resume-unknown-interrupt',
  severity: 'error',
  covers: ['L19'],
  text: {
    title: 'Answer to an interrupt that is not open',
    client: 'It sends the answer; the server finds no question to it.',
    cause: 'The id was taken from stored history, from an older run, or was made up again on a reload.',
    advice: 'Take interruptId from the last RUN_FINISHED of the thread, unchanged.',
    check: 'The run goes on, and no interrupt is left open.',
  },
  watch: (context) => watchResume(context, judge),
};

function judge(resumption: Resumption): readonly Report[] {
  const { open, seenIn } = resumption.thread;
  return unknownEntries(resumption).map(({ interruptId }) => {
    const earlier = seenIn.get(interruptId);
    return {
      message:
        earlier === undefined
          ? `The request answers interrupt "${interruptId}", which no run of the thread has ended with.`
          : `The request answers interrupt "${interruptId}" of an earlier run, which is no longer open.`,
      subject: `interrupt:${interruptId}`,
      ...(earlier !== undefined && { conflictsWith: earlier }),
      evidence: [
        { label: 'interruptId', value: interruptId },
        { label: 'open interrupts', value: open.map(({ id }) => id) },
      ],
    };
  });
}
