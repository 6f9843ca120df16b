/** The reference tokens of a JSON Pointer, unescaped; none for the whole document. */
export function tokensOf(pointer: string): readonly string[] {
  if (pointer === '') return [];
  const tokens = pointer.split('/');
  tokens.shift();
  return pointer.includes('~') ? tokens.map(unescapeToken) : tokens;
}

/** A JSON Pointer from its first `count` tokens. */
export function pointerTo(tokens: readonly string[], count = tokens.length): string {
  return tokens
    .slice(0, count)
    .map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

function unescapeToken(token: string): string {
  return token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token;
}
