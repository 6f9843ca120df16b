import type { StreamView } from '../model.ts';
import type { Rule } from './rule.ts';

/** The server answered with an error status; no run was started. */
export const httpError: Rule = {
  id: 'http-error',
  severity: 'error',
  covers: [],
  text: {
    title: 'Request was refused',
    client: 'It fails the run with the status and the body; no event is read.',
    cause: 'Missing or wrong credentials (401, 403), a wrong address (404), bad input (4xx), a crash (5xx).',
    advice: 'Read the body, which mostly says why.',
    check: 'The server answers 200 and the stream begins.',
  },
  watch: (context) => {
    let isReported = false;
    /** With the body, once it is there; it says more than the status. */
    const look = ({ response, failureBody, transport }: StreamView) => {
      if (isReported || response === undefined || !isErrorStatus(response.status)) return;
      isReported = true;
      context.report({
        place: 'response',
        message: `The server answered ${`${response.status} ${response.statusText}`.trim()}.`,
        evidence: [
          { label: 'status', value: response.status },
          { label: 'url', value: response.url },
          { label: 'transport', value: transport },
          ...(failureBody === undefined ? [] : [{ label: 'body', value: failureBody.slice(0, 1000) }]),
        ],
      });
    };
    return { ended: look, silent: () => look(context.stream) };
  },
};

/** EventSource and files know no status, which shows as 0. */
function isErrorStatus(status: number): boolean {
  return status !== 0 && (status < 200 || status > 299);
}
