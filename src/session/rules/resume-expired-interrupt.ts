import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { watchResume } from './shapes/resume-entries.ts';

/** An expired interrupt that is answered with anything but cancelled (protocol page, A2). */
export const resumeExpiredInterrupt: Rule = {
  id: 'resume-expired-interrupt',
  severity: 'error',
  covers: ['A2'],
  text: {
    title: 'Answer to an interrupt that has expired',
    client: 'It refuses to send such a request.',
    cause: 'The user answered late, or the clocks of server and page differ.',
    advice: 'Cancel expired interrupts, and show the user that the question is gone.',
    check: 'resume cancels the interrupt, or comes before expiresAt.',
  },
  watch: (context) =>
    watchResume(context, ({ entries, thread }) =>
      thread.open.flatMap(({ id, interrupt, seq }) => {
        const entry = entries.find(({ interruptId }) => interruptId === id);
        const expiresAt = stringAt(interrupt, 'expiresAt') ?? '';
        const lateMs = context.stream.openedAt - timeOf(expiresAt);
        // What can't be read as a time never expires.
        const isExpired = lateMs >= 0;
        if (entry === undefined || entry.status === 'cancelled' || !isExpired) return [];
        return [
          {
            message: `Interrupt "${id}" expired at ${expiresAt}, but is answered as ${entry.status}.`,
            subject: `interrupt:${id}`,
            conflictsWith: seq,
            evidence: [
              { label: 'expiresAt', value: expiresAt },
              { label: 'seconds too late', value: lateMs / 1000 },
              { label: 'status', value: entry.status },
            ],
          },
        ];
      }),
    ),
};

function timeOf(text: string): number {
  // biome-ignore lint/style/noRestrictedGlobals: reads a time out of text and asks no clock.
  return Date.parse(text);
}
