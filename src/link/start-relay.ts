import type { RuntimePort } from '../platform/runtime-port.ts';
import type { CreateSniffer } from '../protocol/recognition.ts';
import { createLeaveWatch, followDocument, isPrerendering } from './follow-document.ts';
import { createPace } from './pace.ts';
import { takePagePort } from './page-port.ts';
import { RELAY_LIMITS, Relay } from './relay.ts';
import { announcementOf, isPanelCommand, RELAY_PORT, RING } from './relay-messages.ts';
import { createRuntimeChannel } from './runtime-channel.ts';

interface StartRelayOptions {
  readonly window: Window;
  readonly createSniffer: CreateSniffer;
  /** The browser breaks a page's connections as soon as another page is asked for, as Firefox does. */
  readonly breaksEarly: boolean;
  readonly isExtensionGone: () => boolean;
  readonly onExtensionConnect: (listener: (port: RuntimePort) => void) => void;
  readonly onTabMessage: (answer: (message: unknown) => string | undefined) => void;
  readonly tellExtension: (message: unknown) => Promise<void>;
}

/**
 * Starts the relay of the document it runs in. Not in a document that was there before it, where it has no page script
 * to listen to: the panel asks for a reload where nothing answers. Blank documents are never `loading`.
 */
export function startRelay({
  window,
  createSniffer,
  breaksEarly,
  isExtensionGone,
  ...runtime
}: StartRelayOptions): void {
  if (window.document.readyState !== 'loading' && window.location.protocol !== 'about:') return;
  // Not `randomUUID`, which pages without TLS do not have.
  const document = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const relay = new Relay({
    document,
    url: window.location.href,
    timeOrigin: performance.timeOrigin,
    limits: RELAY_LIMITS,
    createSniffer,
    createPace: createPace(window.document),
    isExtensionGone,
    watchLeaving: breaksEarly ? createLeaveWatch(window, () => relay.prepareToLeave()) : () => undefined,
    announce: () => void runtime.tellExtension(announcementOf(document)),
  });
  takePagePort(window, (page) => relay.listenToPage(page));
  runtime.onExtensionConnect((port) => {
    if (port.name === RELAY_PORT) relay.accept(createRuntimeChannel(port, isPanelCommand));
  });
  runtime.onTabMessage((message) => {
    if (message !== RING) return undefined;
    if (!isPrerendering(window.document)) relay.announce();
    return document;
  });
  followDocument(window, relay);
}
