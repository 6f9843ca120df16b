import type { Runtime } from 'webextension-polyfill';
import { browser } from './browser.ts';
import { type FrameAddress, type RuntimePort, wrapPort } from './runtime-port.ts';

const readLastError = () => browser.runtime.lastError;

/** Ports that other worlds of the extension open to this page. */
export function onRuntimeConnect(listener: (port: RuntimePort) => void): void {
  browser.runtime.onConnect.addListener((port) => listener(wrapPort(port, readLastError)));
}

/** A port to the extension's other pages. */
export function connectToRuntime(name: string): RuntimePort {
  return wrapPort(browser.runtime.connect({ name }), readLastError);
}

/** A port to the content script of a frame, and of no other. */
export function connectToFrame({ tabId, frameId }: FrameAddress, name: string): RuntimePort {
  return wrapPort(browser.tabs.connect(tabId, { frameId, name }), readLastError);
}

/** Messages that content scripts send, with the frame they come from. */
export function onFrameMessage(listener: (message: unknown, from: FrameAddress) => void): void {
  browser.runtime.onMessage.addListener((message: unknown, { tab, frameId }: Runtime.MessageSender) => {
    if (tab?.id !== undefined) listener(message, { tabId: tab.id, frameId: frameId ?? 0 });
    return undefined;
  });
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
