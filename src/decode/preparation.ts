import type { Bytes, CaptureRecord } from '../protocol/capture.ts';
import { bytesFromBase64 } from './base64.ts';
import { mediaTypeOf, PROTO_MEDIA_TYPE } from './media-type.ts';
import { isProtoDecoderReady, prepareProtoDecoder } from './proto.ts';

/**
 * A binary body needs a decoder that is loaded on demand: the promise to await before `record` goes into a session,
 * or undefined when there is nothing to wait for. It stands apart from the decoders, which not everyone who waits loads.
 */
export function preparationFor(record: CaptureRecord): Promise<void> | undefined {
  if (isProtoDecoderReady()) return undefined;
  const isBinary =
    (record.kind === 'head' && mediaTypeOf(record.response.headers) === PROTO_MEDIA_TYPE) ||
    (record.kind === 'chunk' && startsWithZero(record.bytes));
  return isBinary ? prepareProtoDecoder() : undefined;
}

function startsWithZero(bytes: Bytes): boolean {
  // Four base64 digits hold the first three bytes.
  return 'text' in bytes ? bytes.text.startsWith('\0') : bytesFromBase64(bytes.base64.slice(0, 4))?.[0] === 0;
}
