/** True when JSON text holds a lone surrogate, written as it is or as an escape. Cheap for text without any. */
export function hasLoneSurrogate(json: string): boolean {
  const hasEscapes = json.includes('\\u');
  if (!hasEscapes) return !json.isWellFormed();
  const unescaped = json.replace(/\\(u[dD][89a-fA-F][0-9a-fA-F]{2}|.)/g, (whole, body: string) =>
    body.length > 1 ? String.fromCharCode(Number.parseInt(body.slice(1), 16)) : whole,
  );
  return !unescaped.isWellFormed();
}
