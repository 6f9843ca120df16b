import type { RuntimePort } from '../platform/runtime-port.ts';
import type { Channel } from './channel.ts';

/** A channel over a runtime port; messages that `isReceived` does not know are dropped. */
export function createRuntimeChannel<Sent, Received>(
  port: RuntimePort,
  isReceived: (message: unknown) => message is Received,
): Channel<Sent, Received> {
  return {
    send: (message) => port.send(message),
    onClose: (listener) => port.onClose(listener),
    close: () => port.close(),
    onMessage(listener) {
      port.onMessage((message) => {
        if (isReceived(message)) listener(message);
      });
    },
  };
}
