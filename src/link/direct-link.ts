import type { RuntimePort } from '../platform/runtime-port.ts';
import type { Lane, PanelLink } from './panel-link.ts';
import { isRelayMessage, RELAY_PORT, RING } from './relay-messages.ts';
import { createRuntimeChannel } from './runtime-channel.ts';

interface DirectLinkOptions {
  readonly tabId: number;
  readonly onConnect: (listener: (port: RuntimePort) => void) => void;
  readonly askTab: (tabId: number, message: unknown, frameId?: number) => Promise<unknown>;
}

/**
 * Chromium's way: a content script's port reaches every page of the extension, so the panel takes those of its own
 * tab. No service worker is involved; a port through one is cut after 30 s of silence.
 */
export function createDirectLink({ tabId, onConnect, askTab }: DirectLinkOptions): PanelLink {
  let listener: (lane: Lane) => void = () => undefined;
  onConnect((port) => {
    if (port.name !== RELAY_PORT) return;
    // Closing this end of another tab's port leaves it open for the panel of that tab.
    if (port.sender?.tabId !== tabId) port.disconnect();
    else listener({ frameId: port.sender.frameId, channel: createRuntimeChannel(port, isRelayMessage) });
  });
  return {
    onLane(take) {
      listener = take;
    },
    async ring(frameId) {
      const answer = await askTab(tabId, RING, frameId);
      return typeof answer === 'string' ? answer : undefined;
    },
  };
}
