import type { Rule } from './rule.ts';
import { contentTypeOf } from './shapes/response.ts';

/** A reply with a good status that is no stream of events, such as a page of HTML (protocol page, F3). */
export const notEventStream: Rule = {
  id: 'not-event-stream',
  severity: 'error',
  covers: ['F3'],
  text: {
    title: 'Reply is no event stream',
    client: 'It finds no event in the body and resolves without a run, or fails on it as JSON.',
    cause: 'A sign-in page, a proxy or another route answered instead of the agent.',
    advice: 'Look at the body and the final URL; check address, session and routing.',
    check: 'The reply has events.',
  },
  watch: ({ report }) => ({
    ended({ failureBody, response, outcome }) {
      if (failureBody === undefined || outcome === 'failed') return;
      if (response !== undefined && !isGood(response.status)) return;
      const contentType = contentTypeOf(response);
      report({
        place: 'response',
        message: `The reply${contentType === undefined ? '' : ` (${contentType})`} is no stream of events.`,
        evidence: [
          { label: 'body', value: failureBody.slice(0, 400) },
          ...(response?.redirected === true ? [{ label: 'redirected to', value: response.url }] : []),
        ],
      });
    },
  }),
};

/** Files have no status, which shows as 0. */
function isGood(status: number): boolean {
  return status === 0 || (status >= 200 && status <= 299);
}
