import type { RuntimePort } from '../platform/runtime-port.ts';
import type { Channel } from './channel.ts';

interface RuntimeChannelOptions<Received> {
  readonly port: RuntimePort;
  /** What it does not know is dropped. */
  readonly isReceived: (message: unknown) => message is Received;
  /** Called when either end closes, before the channel's own listener. */
  readonly onEnd?: () => void;
}

/** A channel over a runtime port. */
export function createRuntimeChannel<Sent, Received>(
  options: RuntimeChannelOptions<Received>,
): Channel<Sent, Received> {
  const { port, isReceived, onEnd } = options;
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
    onClose(listener) {
      port.onDisconnect(() => {
        onEnd?.();
        listener();
      });
    },
    close() {
      onEnd?.();
      port.disconnect();
    },
  };
}
