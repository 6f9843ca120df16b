import { PAGE_HELLO, type PageCommand } from '../protocol/page-messages.ts';
import type { Channel } from './channel.ts';

/**
 * Takes the port that the page script hands over, once. The hello is stopped here, ahead of every listener of the
 * page: this listener is the window's first, because it is added at document_start.
 */
export function takePagePort(target: Window, onPort: (page: Channel<PageCommand, unknown>) => void): void {
  const listener = (event: MessageEvent) => {
    const port = event.ports[0];
    if (event.source !== target || !isHello(event.data) || port === undefined) return;
    event.stopImmediatePropagation();
    target.removeEventListener('message', listener, { capture: true });
    onPort(createPageChannel(port));
  };
  target.addEventListener('message', listener, { capture: true });
}

/** The time origin in the hello is not read: the relay shares the document and its clock. */
function isHello(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === PAGE_HELLO;
}

function createPageChannel(port: MessagePort): Channel<PageCommand, unknown> {
  return {
    send: (command) => port.postMessage(command),
    onMessage(listener) {
      port.onmessage = (event) => listener(event.data);
    },
    onClose(listener) {
      port.addEventListener('close', listener);
    },
    close: () => port.close(),
  };
}
