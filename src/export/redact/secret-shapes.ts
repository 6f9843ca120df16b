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

/** Letters, digits and signs of a name before or behind the `@` of an address. */
const WORD = String.raw`[\p{L}\p{N}_-]`;
const AT = '(?:@|%40)';
/** Values of parameters and settings end here; `%26` and `%23` are `&` and `#` of an address within an address. */
const VALUE = String.raw`(?:(?!%26|%23)[^\s&#"'])+`;
const IS = `(?:=|%3D)["']?`;
/** Words that nobody calls anything but a secret, at the end of a name. */
const STRONG = 'password|passwd|passphrase|pwd|secret|credentials?|jwt|api[-_]?key|access[-_]?key|token';

/** Keys that begin with their vendor's prefix, each with the least of what follows. */
const PREFIXED: readonly string[] = [
  // OpenAI, Anthropic, Stripe and many more
  String.raw`(?:sk|pk|rk)[-_][\w-]{12,}`,
  // GitHub, GitLab, npm
  String.raw`gh[oprsu]_\w{20,}`,
  String.raw`github_pat_\w{20,}`,
  String.raw`glpat-[\w-]{16,}`,
  String.raw`npm_\w{30,}`,
  // Slack
  String.raw`xox[abeoprs]-[\w-]{10,}`,
  // Google
  String.raw`AIza[\w-]{30,}`,
  String.raw`ya29\.[\w-]{16,}`,
  // AWS
  String.raw`(?:AKIA|ASIA)[0-9A-Z]{16}\b`,
  // Hugging Face, Groq, Perplexity, xAI, NVIDIA, Replicate
  String.raw`(?:hf_|gsk_|pplx-|xai-|nvapi-|r8_)[\w-]{16,}`,
  // Tavily, LangSmith, Pinecone
  String.raw`(?:tvly-|lsv2_[a-z]{2}_|pcsk_)[\w-]{16,}`,
  // SendGrid, Shopify, DigitalOcean
  String.raw`SG\.[\w-]{16,}\.[\w-]{16,}`,
  String.raw`(?:shp[a-z]{2}_|do[opr]_v1_)\w{20,}`,
];

/** What secrets look like wherever they stand. Each is found in time that grows with the length of the text alone. */
export const SHAPES: readonly (readonly [RedactedKind, string])[] = [
  // Signed ones have three parts, encrypted ones five.
  ['jwt', String.raw`\beyJ[\w-]{8,}(?:\.[\w-]*){2,4}`],
  // RFC 5321 allows 64 characters before the sign.
  ['email', String.raw`(?:${WORD}|[.+]){1,64}${AT}${WORD}+(?:\.${WORD}+)+`],
  ['key', String.raw`\b(?:${PREFIXED.join('|')})`],
  ['key', '(?<=-----BEGIN [A-Z ]*PRIVATE KEY-----)[^-]+'],
  // User and password, or a token, in an address
  ['password', String.raw`(?<=\w:\/\/)[^\s/?#]+(?=@)`],
  ['token', String.raw`(?<=\b(?:Bearer|Basic)(?:\s{1,3}|%20))[\w.~+/=-]{8,}`],
  // Headers as they are written down
  ['token', String.raw`(?<=\b(?:authorization|cookie):\s{0,3})[^\r\n"']+`],
  // Settings, forms and parameters of addresses
  ['token', `(?<=(?:${STRONG})${IS})${VALUE}`],
  [
    'token',
    String.raw`(?<=(?:[?&#]|%3F|%26|%23)[\w-]{0,60}(?:key|signature|sig|auth|sess(?:ion)?_?id)${IS})${VALUE}`,
  ],
  // Settings in other words: a digit tells them from what is only said.
  ['token', String.raw`(?<=(?<![a-z])(?:${STRONG}):\s{0,3})(?=[^\s"']*\d)[^\s"',;]{6,}`],
  // Steps of an address whose name is the step before
  [
    'token',
    String.raw`(?<=\/(?:token|secret|api[-_]?key|auth|reset|invite)s?\/)(?=[^\s/?#"']*\d)[^\s/?#"']{8,}`,
  ],
  // Addresses of Slack and Telegram that are keys as a whole
  ['key', String.raw`(?<=hooks\.slack\.com\/services\/)[\w/]+`],
  ['key', String.raw`(?<=\/bot)\d{6,}:[\w-]{20,}`],
];
