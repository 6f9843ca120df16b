import {
  PAGE_HELLO,
  type PageBatch,
  type PageCommand,
  type PageHello,
  type PageMessage,
} from '../protocol/page-messages.ts';
import type { Guard } from './guard.ts';
import { createList, isObject, messages, nativesOf, startTimer, views } from './natives.ts';
import { createSink, type Sink } from './sink.ts';
import type { Bytes } from './stream-reader.ts';

type PostMessage = (port: MessagePort, message: unknown, transfer?: readonly ArrayBuffer[]) => void;

const ports = nativesOf(MessagePort.prototype);
const documents = nativesOf(Document.prototype);
const postMessage = ports.postMessage as PostMessage;

/** The memory of our copies, which no one needs any more here. */
function memoryOf(batch: PageBatch): ArrayBuffer[] {
  const buffers = createList<ArrayBuffer>();
  for (let index = 0; index < batch.length; index++) {
    const message = batch[index] as PageMessage;
    if (message.kind === 'data' && isObject(message.bytes))
      buffers[buffers.length] = views.buffer(message.bytes as Bytes);
  }
  return buffers;
}

/** Hands one end of a private channel to the relay, which stops the message before any listener of the page. */
export function connectRelay(guard: Guard): Sink {
  const relay = new MessageChannel();
  // A message to ourselves is a task of its own.
  const clock = new MessageChannel();
  const sink = createSink({
    // Chromium transfers what is in a list. Firefox asks it for an iterator, finds none, and copies.
    post: (batch) => postMessage(relay.port1, batch, memoryOf(batch)),
    schedule(delay) {
      // Timers are throttled in a hidden tab.
      if (delay && !documents.hidden(document)) startTimer(flush, delay);
      else postMessage(clock.port1, null);
    },
  });
  const flush = () => guard(sink.flush);
  clock.port2.onmessage = flush;
  relay.port1.onmessage = (event) => guard(() => sink.obey(messages.data(event) as PageCommand));
  relay.port1.addEventListener('close', () => sink.close());
  const hello: PageHello = { type: PAGE_HELLO };
  // An opaque origin has no name that could be the target.
  window.postMessage(hello, '*', [relay.port2]);
  return sink;
}
