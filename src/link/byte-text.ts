import type { Bytes } from '../protocol/capture.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes in the form that survives JSON: text when they are valid UTF-8 on their own, a BOM kept, else base64. */
export function bytesToJson(bytes: Uint8Array): Bytes {
  try {
    return { text: decoder.decode(bytes) };
  } catch {
    // No UTF-8, or a chunk that ends inside a character.
    return { base64: toBase64(bytes) };
  }
}

/** Code units per call; more arguments than this overflow the stack in some engines. */
const STRETCH = 8192;

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += STRETCH) {
    binary += String.fromCharCode(...bytes.subarray(start, start + STRETCH));
  }
  return btoa(binary);
}
