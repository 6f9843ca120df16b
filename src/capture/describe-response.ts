import type { CapturedResponse } from '../protocol/capture.ts';
import { headersFrom } from './header-list.ts';
import { maskUrl } from './mask.ts';
import { headers, responses } from './natives.ts';

/** The head of a response, without secrets. */
export function describeResponse(response: Response): CapturedResponse {
  return {
    status: responses.status(response),
    statusText: responses.statusText(response),
    url: maskUrl(responses.url(response)),
    redirected: responses.redirected(response),
    headers: headersFrom(responses.headers(response)),
  };
}

/** The `content-type` of a response, or an empty string. */
export const mediaType = (response: Response): string =>
  headers.get(responses.headers(response), 'content-type') ?? '';

/** False for responses without a body (204, HEAD) and for opaque ones, which no page can read either. */
export const hasBody = (response: Response): boolean => responses.body(response) !== null;
