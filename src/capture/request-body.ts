import type { RequestBody } from '../protocol/capture.ts';
import { looksLikeRunInput } from './may-be-agui.ts';
import { attempt, construct, dataProperty, isObject, nativesOf, responses, views } from './natives.ts';

/** A request body, as far as it can be known without the page noticing. */
export interface SeenBody {
  /** A body of bytes counts as none until it has been read, which is sooner than any response comes. */
  isRunInput: boolean;
  readonly body: RequestBody | Promise<RequestBody>;
}

type OmittedBody = Extract<RequestBody, { omitted: string }>;

/** Bytes are copied to be looked at, and most of them are uploads; a long `RunAgentInput` is some hundred kB. */
const MAX_BYTES = 1_048_576;

const { toStringTag } = Symbol;
const NativeResponse = Response;
const buffers = nativesOf(ArrayBuffer.prototype);
const blobs = nativesOf(Blob.prototype);
const searches = nativesOf(URLSearchParams.prototype);
const decoders = nativesOf(TextDecoder.prototype);
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const omit = (body: OmittedBody): SeenBody => ({ isRunInput: false, body });

const seeText = (text: string): SeenBody => ({ isRunInput: looksLikeRunInput(text), body: { text } });

/** The length of a body of bytes; undefined for objects that the native call would turn into a string. */
const byteLengthOf = (body: object): number | undefined =>
  attempt(blobs.size, body) ?? attempt(views.byteLength, body) ?? attempt(buffers.byteLength, body);

/** Bytes are copied by a `Response` at once, and read from it a moment later. */
function seeBytes(bytes: object, byteLength: number): SeenBody {
  if (byteLength > MAX_BYTES) return omit({ omitted: 'too-large', byteLength });
  const seen = { isRunInput: false, body: read(construct(NativeResponse, [bytes])) };
  async function read(copy: Response): Promise<RequestBody> {
    try {
      const text = decoders.decode(utf8, await responses.arrayBuffer(copy));
      seen.isRunInput = looksLikeRunInput(text);
      return { text };
    } catch {
      return { omitted: 'unreadable', byteLength }; // No UTF-8, or a file that has changed on disk.
    }
  }
  return seen;
}

/** Looks at a body that a page gives `fetch`, `Request` or `send`. A stream is never touched. */
export function seeBody(body: unknown): SeenBody {
  if (body === undefined || body === null) return omit({ omitted: 'none' });
  if (typeof body === 'string') return seeText(body);
  if (!isObject(body)) return omit({ omitted: 'unreadable' });
  const byteLength = byteLengthOf(body);
  if (byteLength !== undefined) return seeBytes(body, byteLength);
  const search = attempt(searches.toString, body);
  if (search !== undefined) return seeText(search);
  const tag = dataProperty(body, toStringTag);
  const omitted = tag === 'FormData' ? 'form-data' : tag === 'ReadableStream' ? 'stream' : 'unreadable';
  return omit({ omitted });
}
