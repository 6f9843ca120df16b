/** Names of members, headers and parameters whose values are secrets, or may well be. */
const SECRET_NAME =
  /authorization|cookie|secret|passw|credential|signature|jwt|api.?key|(token|_key|-key|apikey|auth|sig|pwd)$/i;

/** What secrets look like wherever they stand. */
const SECRETS = new RegExp(
  [
    // JSON Web Token
    String.raw`\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*`,
    // E-mail address
    String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
    // Keys with a vendor's prefix: OpenAI, Anthropic, Stripe, GitHub, Slack, Google, AWS
    String.raw`\b(?:sk|pk|rk)[-_][\w-]{12,}`,
    String.raw`\bgh[oprsu]_\w{20,}`,
    String.raw`\bgithub_pat_\w{20,}`,
    String.raw`\bxox[abeoprs]-[\w-]{10,}`,
    String.raw`\bAIza[\w-]{30,}`,
    String.raw`\b(?:AKIA|ASIA)[0-9A-Z]{16}\b`,
    // What follows a scheme word
    String.raw`(?<=\b(?:Bearer|Basic) )[\w.~+/=-]{8,}`,
    // Private keys
    '(?<=-----BEGIN [A-Z ]*PRIVATE KEY-----)[^-]+',
    // User and password in an address
    String.raw`(?<=\w:\/\/)[^\s/@:]+:[^\s/@]+(?=@)`,
    // Parameters of an address
    String.raw`(?<=[?&](?:[\w-]*(?:token|key|secret|password|signature|sig|auth))=)[^&#\s"']+`,
  ].join('|'),
  'gi',
);

/** Whether the value under this name is a secret by its name alone. Names of ids and counts of tokens are none. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** The parts of a text that look like secrets, in order. */
export function secretsIn(text: string): readonly { readonly start: number; readonly end: number }[] {
  return Array.from(text.matchAll(SECRETS), ({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
  }));
}
