import { attempt, firstMatch, globalPattern, matches, replaceAll, strings } from './natives.ts';

/** Names of headers and URL parameters whose values are secrets, or may well be. */
const SECRET_NAME = /authorization|cookie|secret|passw|credential|signature|jwt|(token|key|auth|sig|pwd)$/i;
const SCHEME = /^(bearer|basic|digest|dpop|token) +(?=\S)/i;
const USER_INFO = globalPattern(/(?<=^([a-z][a-z0-9+.-]*:)?\/\/)[^/?#]*(?=@)/gi);
/** A value may hold an address with parameters of its own, so it ends where another parameter begins. */
const PARAMETER = globalPattern(/(?<=[?&#])([^=&#?]*)=([^&#?]+(?:\?[^=&#?]*(?=[?&#]|$))*)/g);

const decode = decodeURIComponent;

/** Says how long a secret is, to the next power of two, and nothing else. */
function mask(secret: string): string {
  let lower = 1;
  let upper = 8;
  while (upper < secret.length) {
    lower = upper + 1;
    upper *= 2;
  }
  return `***(${lower}-${upper})`;
}

/** The value of a header as it may leave the page: secrets keep their scheme word and the class of their length. */
export function maskHeader(name: string, value: string): string {
  if (value === '' || !matches(SECRET_NAME, name)) return value;
  const scheme = firstMatch(SCHEME, value) ?? '';
  return scheme + mask(strings.slice(value, scheme.length));
}

/** A URL as it may leave the page: without user and password, and without secrets in its query or fragment. */
export function maskUrl(url: string): string {
  const anonymous = replaceAll(USER_INFO, url, () => '***');
  return replaceAll(PARAMETER, anonymous, (parameter, name, value) =>
    matches(SECRET_NAME, attempt(decode, name) ?? name) ? `${name}=${mask(value)}` : parameter,
  );
}
