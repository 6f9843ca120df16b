import { PAGE_HELLO, type PageCommand, type PageHello } from '../protocol/page-messages.ts';
import { messages, nativesOf } from './natives.ts';
import { createSink, type Sink } from './sink.ts';

const ports = nativesOf(MessagePort.prototype);

/** Tells who runs next in a task of its own; timers would be throttled in a hidden tab. */
function createScheduler(): (task: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  let waiting: (() => void) | undefined;
  port1.onmessage = () => {
    const task = waiting;
    waiting = undefined;
    task?.();
  };
  return (task) => {
    waiting = task;
    ports.postMessage(port2, null);
  };
}

/** Hands one end of a private channel to the relay, which stops the message before any listener of the page. */
export function connectRelay(): Sink {
  const { port1, port2 } = new MessageChannel();
  const sink = createSink({
    // Copied, not transferred: for chunks of this size it costs the same, and a list of transfers needs an iterator.
    post: (batch) => ports.postMessage(port1, batch),
    schedule: createScheduler(),
  });
  port1.onmessage = (event) => sink.obey(messages.data(event) as PageCommand);
  port1.addEventListener('close', () => sink.close());
  const hello: PageHello = { type: PAGE_HELLO, timeOrigin: performance.timeOrigin };
  // An opaque origin has no name that could be the target.
  window.postMessage(hello, '*', [port2]);
  return sink;
}
