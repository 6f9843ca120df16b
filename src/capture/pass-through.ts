import type { BodySource } from './body-source.ts';
import { bare, construct, nativesOf, views } from './natives.ts';
import { type Bytes, createStreamReader } from './stream-reader.ts';

export interface PassThrough {
  /** What the page reads in place of the native stream. */
  readonly stream: ReadableStream<Bytes>;
  /** True from the first read or cancel on: the native stream is in our hands. */
  hasTaken(): boolean;
  /** The native stream's own error, once it has failed. */
  failure(): { readonly reason: unknown } | undefined;
}

const NativeReadableStream = ReadableStream;
const controllers = nativesOf(ReadableByteStreamController.prototype);
const requests = nativesOf(ReadableStreamBYOBRequest.prototype);

function closeStream(controller: ReadableByteStreamController, view: Bytes | undefined) {
  try {
    controllers.close(controller);
    const request = controllers.byobRequest(controller);
    if (request && view) requests.respondWithNewView(request, view);
    else if (request) requests.respond(request, 0);
  } catch {
    // A BYOB view of wide elements ended half-filled: the stream is errored now, as a native one would be.
  }
}

/**
 * A byte stream in place of `native`: one native read for each read of the page, nothing ahead of it. The native
 * reader is taken with the first read, because the page may still clone or store the response until then. A page's
 * own buffer (BYOB) goes to the native reader as it is and comes back filled.
 */
export function createPassThrough(native: ReadableStream<Bytes>, source: BodySource): PassThrough {
  let controller: ReadableByteStreamController;
  let position = 0;
  let hasTaken = false;
  let isReading = false;
  let isOver = false;
  let failure: { readonly reason: unknown } | undefined;

  function finish(view?: Bytes) {
    if (isOver) return;
    isOver = true;
    closeStream(controller, view);
    source.end('complete');
  }

  function fail(reason: unknown) {
    if (isOver) return;
    isOver = true;
    failure = { reason };
    controllers.error(controller, reason);
    source.end('failed', reason);
  }

  const reader = createStreamReader(native, {
    closed: () => {
      if (!isReading) finish();
    },
    failed: fail,
  });

  async function pull(given: ReadableByteStreamController) {
    controller = given;
    hasTaken = true;
    isReading = true;
    try {
      const request = controllers.byobRequest(controller);
      const view = request ? (requests.view(request) as Bytes) : undefined;
      const { done, value } = await reader.read(view);
      isReading = false;
      if (done || !value) return finish(value);
      if (isOver) return;
      position += views.byteLength(value);
      const copy = source.copy(value);
      if (request) requests.respondWithNewView(request, value);
      else controllers.enqueue(controller, value);
      if (copy) source.tell(copy, position);
    } catch (reason) {
      isReading = false;
      fail(reason);
    }
  }

  function cancel(reason: unknown): Promise<void> {
    hasTaken = true;
    isOver = true;
    const cancelled = reader.cancel(reason);
    source.end('cancelled', reason);
    return cancelled;
  }

  return {
    stream: construct(NativeReadableStream, [
      bare({ type: 'bytes', pull, cancel }),
      bare({ highWaterMark: 0 }),
    ]),
    hasTaken: () => hasTaken,
    failure: () => failure,
  };
}
