import { namedValuesIn } from './named-secrets.ts';

/** Names of members, headers and parameters whose values are secrets, or may well be. */
const SECRET_NAME =
  /authorization|cookie|secret|passw|passphrase|credential|signature|jwt|api.?key|(token|_key|-key|apikey|auth|sig|pwd)$/i;

/** What a replaced value was taken for. `named`: its name called it a secret; the last three are of `structure`. */
export type RedactedKind =
  | 'jwt'
  | 'email'
  | 'key'
  | 'token'
  | 'password'
  | 'named'
  | 'text'
  | 'number'
  | 'name';

/** A part of a text that looks like a secret. */
export interface FoundSecret {
  readonly start: number;
  readonly end: number;
  readonly kind: RedactedKind;
}

/** What secrets look like wherever they stand. */
const SHAPES: readonly (readonly [RedactedKind, string])[] = [
  ['jwt', String.raw`\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*`],
  ['email', String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`],
  // Keys with a vendor's prefix: OpenAI, Anthropic, Stripe, GitHub, Slack, Google, AWS
  ['key', String.raw`\b(?:sk|pk|rk)[-_][\w-]{12,}`],
  ['key', String.raw`\bgh[oprsu]_\w{20,}`],
  ['key', String.raw`\bgithub_pat_\w{20,}`],
  ['key', String.raw`\bxox[abeoprs]-[\w-]{10,}`],
  ['key', String.raw`\bAIza[\w-]{30,}`],
  ['key', String.raw`\b(?:AKIA|ASIA)[0-9A-Z]{16}\b`],
  ['token', String.raw`(?<=\b(?:Bearer|Basic) )[\w.~+/=-]{8,}`],
  ['key', '(?<=-----BEGIN [A-Z ]*PRIVATE KEY-----)[^-]+'],
  // User and password, or a token, in an address
  ['password', String.raw`(?<=\w:\/\/)[^\s/@]+(?=@)`],
  // Parameters of an address
  ['token', String.raw`(?<=[?&#](?:[\w-]*(?:token|key|secret|password|signature|sig|auth))=)[^&#\s"']+`],
];

const SECRETS = new RegExp(SHAPES.map(([, source]) => `(${source})`).join('|'), 'gi');

/** Whether the value under this name is a secret by its name alone. Names of ids and counts of tokens are none. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** The parts of a text that look like secrets, or that JSON in it names so; in order, each place once. */
export function secretsIn(text: string): readonly FoundSecret[] {
  const shaped = Array.from(text.matchAll(SECRETS), (match): FoundSecret => {
    const shape = SHAPES.findIndex((_, index) => match[index + 1] !== undefined);
    return { start: match.index, end: match.index + match[0].length, kind: SHAPES[shape]?.[0] ?? 'text' };
  });
  const named = Array.from(
    namedValuesIn(text, isSecretName),
    (range): FoundSecret => ({ ...range, kind: 'named' }),
  );
  if (named.length === 0) return shaped;
  let at = 0;
  return [...shaped, ...named]
    .sort((one, other) => one.start - other.start)
    .flatMap(({ start, end, kind }) => {
      const from = Math.max(at, start);
      at = Math.max(at, end);
      return from < end ? [{ start: from, end, kind }] : [];
    });
}
