import { PAGE_HELLO, type PageCommand, type PageHello } from '../protocol/page-messages.ts';
import type { Guard } from './guard.ts';
import { messages, nativesOf } from './natives.ts';
import { createSink, type Sink } from './sink.ts';

const ports = nativesOf(MessagePort.prototype);

/** Hands one end of a private channel to the relay, which stops the message before any listener of the page. */
export function connectRelay(guard: Guard): Sink {
  const relay = new MessageChannel();
  // A message to ourselves is a task of its own; timers would be throttled in a hidden tab.
  const clock = new MessageChannel();
  const sink = createSink({
    // Copied, not transferred: for chunks of this size it costs the same, and a list of transfers needs an iterator.
    post: (batch) => ports.postMessage(relay.port1, batch),
    schedule: () => ports.postMessage(clock.port1, null),
  });
  clock.port2.onmessage = () => guard(sink.flush);
  relay.port1.onmessage = (event) => guard(() => sink.obey(messages.data(event) as PageCommand));
  relay.port1.addEventListener('close', () => sink.close());
  const hello: PageHello = { type: PAGE_HELLO, timeOrigin: performance.timeOrigin };
  // An opaque origin has no name that could be the target.
  window.postMessage(hello, '*', [relay.port2]);
  return sink;
}
