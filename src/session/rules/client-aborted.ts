import { PAGE_DID } from '../page-doing.ts';
import type { Rule } from './rule.ts';

/** The page ended the stream while a run was open: no fault of the server (protocol page, 2.6 and L5). */
export const clientAborted: Rule = {
  id: 'client-aborted',
  severity: 'info',
  covers: ['L5'],
  text: {
    title: 'The page stopped listening',
    client: 'It makes up a RUN_ERROR with code "abort" for itself; nothing of it is on the wire.',
    cause: 'The user cancelled, the component went away, or the page was left.',
    advice: 'Nothing, if it was meant.',
    check: 'Let the run end by itself.',
  },
  watch: ({ ledger, report }) => ({
    ended({ outcome, detail }) {
      const pageDid = outcome === undefined ? undefined : PAGE_DID[outcome];
      if (ledger.phase !== 'active' || pageDid === undefined) return;
      report({
        message: `${pageDid} while run "${ledger.runId ?? ''}" was active.`,
        conflictsWith: ledger.runStartedSeq,
        evidence: detail === undefined ? [] : [{ label: 'reason', value: detail }],
      });
    },
  }),
};
