import { browser } from './browser.ts';
import { type RuntimePort, wrapPort } from './runtime-port.ts';

const readLastError = () => browser.runtime.lastError;

/** Ports that other worlds of the extension open to this page. */
export function onRuntimeConnect(listener: (port: RuntimePort) => void): void {
  browser.runtime.onConnect.addListener((port) => listener(wrapPort(port, readLastError)));
}

/** A port to the extension's other pages. */
export function connectToRuntime(name: string): RuntimePort {
  return wrapPort(browser.runtime.connect({ name }), readLastError);
}

/** Asks the content scripts of a tab, or of one frame of it; undefined when none answers. */
export async function askTab(tabId: number, message: unknown, frameId?: number): Promise<unknown> {
  try {
    return await browser.tabs.sendMessage(tabId, message, frameId === undefined ? {} : { frameId });
  } catch {
    // No content script there, or it went away before it could answer.
    return undefined;
  }
}
