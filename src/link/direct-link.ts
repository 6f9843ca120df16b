import type { FrameAddress } from '../platform/runtime-port.ts';
import type { FrameAccess } from './frame-access.ts';
import type { Lane, PanelLink } from './panel-link.ts';
import {
  isAnnouncement,
  isRelayMessage,
  type PanelCommand,
  RELAY_PORT,
  type RelayMessage,
  RING,
} from './relay-messages.ts';
import { createRuntimeChannel } from './runtime-channel.ts';

/**
 * Chromium's way: the panel itself connects to the frames of its tab. No service worker is involved; a port through
 * one is cut after 30 s of silence.
 */
export function createDirectLink(tabId: number, access: FrameAccess): PanelLink {
  const connected = new Set<string>();

  function connect(document: string, from: FrameAddress): Lane {
    const port = access.connectToFrame(from, RELAY_PORT);
    connected.add(document);
    const forget = () => connected.delete(document);
    port.onClose(forget);
    const channel = createRuntimeChannel<PanelCommand, RelayMessage>(port, isRelayMessage);
    const close = () => {
      forget();
      channel.close();
    };
    return { frameId: from.frameId, channel: { ...channel, close } };
  }

  return {
    onLane(listener) {
      access.onFrameMessage((message, from) => {
        if (from.tabId !== tabId || !isAnnouncement(message) || connected.has(message.document)) return;
        listener(connect(message.document, from));
      });
    },
    async ring(frameId) {
      const answer = await access.askTab(tabId, RING, frameId);
      return typeof answer === 'string' ? answer : undefined;
    },
  };
}
