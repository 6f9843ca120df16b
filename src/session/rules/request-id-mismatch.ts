import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { sinceOne } from './shapes/since-one.ts';

/** RUN_STARTED does not echo the ids of the request (protocol page, L2). */
export const requestIdMismatch: Rule = sinceOne({
  id: 'request-id-mismatch',
  severity: 'warning',
  covers: ['L2'],
  text: {
    title: 'Run does not carry the ids of its request',
    client: 'It keeps its own ids and does not compare.',
    cause: 'The server makes up ids instead of taking those of RunAgentInput.',
    advice: 'Echo threadId and runId of the request in RUN_STARTED.',
    check: 'Request and RUN_STARTED agree.',
  },
  watch: ({ stream, ledger, report }) => ({
    taken: {
      RUN_STARTED(event) {
        const { input, joins } = stream;
        if (input === undefined || joins || ledger.runStartedSeq !== -1) return;
        for (const key of ['threadId', 'runId']) {
          const asked = stringAt(input, key);
          const given = stringAt(event, key);
          if (asked === undefined || given === undefined || asked === given) continue;
          report({
            message: `The request asked for ${key} "${asked}", RUN_STARTED carries "${given}".`,
            evidence: [
              { label: 'request', value: asked },
              { label: 'RUN_STARTED', value: given },
            ],
          });
        }
      },
    },
  }),
});
