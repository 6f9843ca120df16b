/**
 * The extension API as a content script needs it. Not through the polyfill: it would double the size of what runs in
 * every page, and it throws where the extension is gone.
 */
import { browser } from 'wxt/browser';
import { type RuntimePort, wrapPort } from './runtime-port.ts';

/** True once the extension was reloaded or removed under the page; every call to it would throw. */
export function isExtensionGone(): boolean {
  try {
    return browser.runtime.id === undefined;
  } catch {
    return true;
  }
}

/** Sends a message to the extension's pages, if one listens. */
export async function tellExtension(message: unknown): Promise<void> {
  try {
    await browser.runtime.sendMessage(message);
  } catch {
    // Nobody listens, or the extension is gone.
  }
}

/** Ports that the extension's pages open to this frame. */
export function onExtensionConnect(listener: (port: RuntimePort) => void): void {
  browser.runtime.onConnect.addListener((port) => listener(wrapPort(port, () => browser.runtime.lastError)));
}

/** Answers messages sent to this tab; `undefined` leaves a message to other listeners. */
export function onTabMessage(answer: (message: unknown) => string | undefined): void {
  browser.runtime.onMessage.addListener((message, _sender, sendResponse) => {
    const reply = answer(message);
    if (reply !== undefined) sendResponse(reply);
    return undefined;
  });
}
