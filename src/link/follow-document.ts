import type { Relay } from './relay.ts';

/** A document that may have been loaded ahead of its navigation; Firefox has no such thing. */
type MaybePrerendering = Document & { readonly prerendering?: boolean };

/** True while a document is prerendered: it is not shown, and its frame id is not the one it will have. */
export function isPrerendering(document: MaybePrerendering): boolean {
  return document.prerendering === true;
}

/**
 * Announces a relay when its document is shown, and when it returns from the back/forward cache. Tells it when the
 * document goes, there or for good. No `unload` or `beforeunload` listener: those keep a page out of that cache.
 */
export function followDocument(target: Window, relay: Relay): void {
  target.addEventListener('pageshow', (event) => {
    if (event.persisted) relay.announce();
  });
  target.addEventListener('pagehide', (event) => {
    relay.flush();
    // Otherwise the document is gone; the panel notices, and ends its streams.
    if (event.persisted) relay.fallAsleep();
  });
  if (isPrerendering(target.document)) {
    target.document.addEventListener('prerenderingchange', () => relay.announce(), { once: true });
  } else relay.announce();
}
