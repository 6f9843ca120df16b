import type { RuntimePort } from '../platform/runtime-port.ts';
import type { Channel } from './channel.ts';

/** A channel over a runtime port; messages that `isReceived` does not know are dropped. */
export function createRuntimeChannel<Sent, Received>(
  port: RuntimePort,
  isReceived: (message: unknown) => message is Received,
): Channel<Sent, Received> {
  return {
    send(message) {
      try {
        port.postMessage(message);
      } catch {
        // The port closed in this very task, and its disconnect event is on its way.
      }
    },
    onMessage(listener) {
      port.onMessage((message) => {
        if (isReceived(message)) listener(message);
      });
    },
    onClose: (listener) => port.onDisconnect(listener),
    close: () => port.disconnect(),
  };
}
