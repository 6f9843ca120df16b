import { PAGE_HELLO, type PageCommand } from '../protocol/page-messages.ts';
import { isObject } from './read-fields.ts';

/** The relay's end of the port between it and the page script. */
export interface PagePort {
  send(command: PageCommand): void;
  /** Runs a task once the page script has taken everything sent so far. */
  afterTaken(task: () => void): void;
  onMessage(listener: (batch: unknown) => void): void;
}

/**
 * Takes the port that the page script hands over, once. The hello is stopped here, ahead of every listener of the
 * page: this listener is the window's first, because it is added at document_start.
 */
export function takePagePort(target: Window, onPort: (page: PagePort) => void): void {
  const listener = (event: MessageEvent) => {
    const port = event.ports[0];
    if (event.source !== target || !isHello(event.data) || port === undefined) return;
    event.stopImmediatePropagation();
    target.removeEventListener('message', listener, { capture: true });
    onPort({
      send: (command) => port.postMessage(command),
      afterTaken: runBehindMessages,
      onMessage(take) {
        port.onmessage = ({ data }) => take(data);
      },
    });
  };
  target.addEventListener('message', listener, { capture: true });
}

/**
 * The page script gives no answer, but it runs in this very event loop: a message to ourselves comes in turn, behind
 * those that were posted to it before.
 */
function runBehindMessages(task: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(0);
}

function isHello(data: unknown): boolean {
  return isObject(data) && 'type' in data && data.type === PAGE_HELLO;
}
