import { maskUrl } from './mask.ts';
import { attempt, bare, construct, nativesOf, requests } from './natives.ts';

const NativeRequest = Request;
const urls = nativesOf(URL.prototype);

/**
 * Method and absolute URL as they go on the wire, without secrets. `input` is what `fetch` or `open` was given; an
 * object that is no `URL` and no `Request` would be turned into a string by code of the page, so its URL is left to
 * the response to tell.
 */
export function requestLine(input: unknown, method: unknown) {
  const url =
    typeof input === 'string' ? input : (attempt(urls.href, input) ?? attempt(requests.url, input) ?? '');
  const given = typeof method === 'string' ? method : 'GET';
  // A native request resolves the one and puts the other in capitals where the wire does.
  const request = attempt(() => construct(NativeRequest, [url, bare({ method: given })]), url);
  return {
    url: maskUrl(attempt(requests.url, request) ?? url),
    method: attempt(requests.method, request) ?? given,
  };
}
