import { AGUIUnknownEventTypeError, decode } from '@ag-ui/proto';

/** A binary message as JSON text, or why it is none. */
export type MessageResult =
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly reason: string };

/** Reads one protobuf message with the official decoder. Import this file lazily: it is large. */
export function readMessage(bytes: Uint8Array): MessageResult {
  try {
    return { ok: true, json: JSON.stringify(decode(bytes)) };
  } catch (error) {
    // The official decoder throws on bytes that it does not understand: the input's fault, told as data.
    return { ok: false, reason: reasonOf(error, bytes) };
  }
}

function reasonOf(error: unknown, bytes: Uint8Array): string {
  if (error instanceof AGUIUnknownEventTypeError) {
    return `No known event: arm ${firstField(bytes)} of the event union, ${bytes.length} bytes`;
  }
  const detail = error instanceof Error ? error.message : String(error);
  return `The ${bytes.length} bytes are no AG-UI protobuf event (${detail})`;
}

/** The field number of the first tag: which arm of the union a message holds. */
function firstField(bytes: Uint8Array): number {
  let tag = 0;
  let factor = 1;
  for (const byte of bytes.subarray(0, 5)) {
    tag += (byte & 0x7f) * factor;
    if (byte < 0x80) break;
    factor *= 128;
  }
  return Math.floor(tag / 8);
}
