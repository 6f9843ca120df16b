/** The bytes of a base64 text, or undefined when it is not base64. */
export function bytesFromBase64(base64: string): Uint8Array | undefined {
  let binary: string;
  try {
    binary = atob(base64);
  } catch {
    // `atob` throws on a character or length that base64 cannot have: the input's fault, told by undefined.
    return undefined;
  }
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** Engines limit how many arguments one call may have; 8 Ki is safe in all of them. */
const BLOCK = 8192;

/** Bytes as base64 text. */
export function base64FromBytes(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += BLOCK) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + BLOCK)));
  }
  return btoa(parts.join(''));
}
