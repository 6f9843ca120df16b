import { namedValuesIn, withoutEscapes } from './named-secrets.ts';
import { type RedactedKind, SHAPES } from './secret-shapes.ts';

/** Names of members, headers and parameters whose values are secrets, or may well be. */
const SECRET_NAME =
  /authorization|cookie|secret|passw|passphrase|credential|signature|jwt|api.?key|(token|_key|-key|apikey|auth|sig|pwd)$/i;

/** A part of a text that looks like a secret. */
export interface FoundSecret {
  readonly start: number;
  readonly end: number;
  readonly kind: RedactedKind;
}

const SECRETS = new RegExp(SHAPES.map(([, source]) => `(${source})`).join('|'), 'giu');

/** Whether the value under this name is a secret by its name alone. Names of ids and counts of tokens are none. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/**
 * The parts of a text that look like secrets, or that JSON in it names so; in order, each place once. Escapes are left
 * out of them, since the text may be JSON and must stay so.
 */
export function secretsIn(text: string): readonly FoundSecret[] {
  const shaped = Array.from(text.matchAll(SECRETS)).flatMap((match) => {
    const shape = SHAPES.findIndex((_, index) => match[index + 1] !== undefined);
    const kind = SHAPES[shape]?.[0] ?? 'text';
    const range = { start: match.index, end: match.index + match[0].length };
    return Array.from(withoutEscapes(text, range), (part): FoundSecret => ({ ...part, kind }));
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
