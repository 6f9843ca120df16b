import type { RuntimePort } from '../platform/runtime-port.ts';
import type { CreateSniffer } from '../protocol/recognition.ts';
import { followDocument, isPrerendering } from './follow-document.ts';
import { takePagePort } from './page-port.ts';
import { RELAY_LIMITS, Relay } from './relay.ts';
import { isPanelCommand, RELAY_PORT, RING } from './relay-messages.ts';
import { createRuntimeChannel } from './runtime-channel.ts';

interface StartRelayOptions {
  readonly window: Window;
  readonly createSniffer: CreateSniffer;
  readonly connect: (name: string) => RuntimePort | undefined;
  readonly isExtensionGone: () => boolean;
  readonly onTabMessage: (answer: (message: unknown) => string | undefined) => void;
}

/** Starts the relay of the document it runs in. */
export function startRelay({ window, connect, onTabMessage, ...options }: StartRelayOptions): void {
  const { timeOrigin } = performance;
  const relay = new Relay({
    ...options,
    document: crypto.randomUUID(),
    url: window.location.href,
    timeOrigin,
    now: () => timeOrigin + performance.now(),
    limits: RELAY_LIMITS,
    connect: () => {
      const port = connect(RELAY_PORT);
      return port && createRuntimeChannel(port, isPanelCommand);
    },
  });
  takePagePort(window, (page) => relay.listenToPage(page));
  onTabMessage((message) => {
    if (message !== RING) return undefined;
    if (!isPrerendering(window.document)) relay.connect();
    return relay.document;
  });
  followDocument(window, relay);
}
