import type { Report, Rule } from './rule.ts';
import type { KnownInterrupt } from './shapes/interrupts-of-thread.ts';
import { type Resumption, unknownEntries, watchResume } from './shapes/resume-entries.ts';

/** A request that leaves an open interrupt of its thread unanswered (protocol page, A1, L19 and L24). */
export const resumeIncomplete: Rule = {
  id: 'resume-incomplete',
  severity: 'error',
  covers: ['A1', 'L19', 'L24'],
  text: {
    title: 'Request leaves an interrupt unanswered',
    client: 'It refuses to send such a request.',
    cause: 'A new message was sent past an open question, or one of several was forgotten.',
    advice: 'Answer every open interrupt in resume, as resolved or cancelled.',
    check: 'resume names every interrupt that the last run ended with.',
  },
  watch: (context) => watchResume(context, judge),
};

function judge(resumption: Resumption): readonly Report[] {
  const { entries, thread, isLegacy } = resumption;
  const answered = new Set(entries.map(({ interruptId }) => interruptId));
  const left = thread.open.filter(({ id }) => !answered.has(id));
  const [first] = left;
  if (first === undefined) return [];
  // An answer that went astray is the fault; what it left open follows.
  const isMild = isLegacy || unknownEntries(resumption).length > 0;
  return [
    {
      message: `The request leaves ${nameAll(left)} unanswered${isLegacy ? '; it answers with forwardedProps.command.resume' : ''}.`,
      ...(isMild && { severity: 'info' }),
      follows: ['resume-unknown-interrupt'],
      conflictsWith: first.seq,
      evidence: [
        { label: 'open interrupts', value: left.map(({ id }) => id) },
        { label: 'answered', value: [...answered] },
      ],
    },
  ];
}

function nameAll(left: readonly KnownInterrupt[]): string {
  const names = left.map(({ id }) => `"${id}"`).join(', ');
  return left.length === 1 ? `interrupt ${names}` : `interrupts ${names}`;
}
