import type { BodySource } from './body-source.ts';
import { bare, construct, nativesOf, views } from './natives.ts';
import { type Bytes, createStreamReader } from './stream-reader.ts';

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
export function createPassThrough(native: ReadableStream<Bytes>, source: BodySource): ReadableStream<Bytes> {
  let controller: ReadableByteStreamController;
  let position = 0;
  let isReading = false;
  let isOver = false;

  function finish(view?: Bytes) {
    if (isOver) return;
    isOver = true;
    closeStream(controller, view);
    source.end('complete');
  }

  function fail(reason: unknown) {
    if (isOver) return;
    isOver = true;
    controllers.error(controller, reason);
    source.end('failed', reason);
  }

  // A stream that closes during a read is finished by that read.
  const reader = createStreamReader(native, () => isReading || finish(), fail);

  async function pull(given: ReadableByteStreamController) {
    controller = given;
    isReading = true;
    source.report.isRead = true;
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
    isOver = true;
    const cancelled = reader.cancel(reason);
    source.end('cancelled', reason);
    return cancelled;
  }

  return construct(NativeReadableStream, [bare({ type: 'bytes', pull, cancel }), bare({ highWaterMark: 0 })]);
}
