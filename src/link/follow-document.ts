import type { Relay } from './relay.ts';

/** A document that may have been loaded ahead of its navigation; Firefox has no such thing. */
type MaybePrerendering = Document & { readonly prerendering?: boolean };

/** True while a document is prerendered: it is not shown, and its frame id is not the one it will have. */
export function isPrerendering(document: MaybePrerendering): boolean {
  return document.prerendering === true;
}

/**
 * A switch for hearing that another page is asked for. To be on only while a stream runs, which keeps the page out of
 * the back/forward cache anyway; as would a listener, in a Firefox that was set so, and it slows every navigation.
 */
export function createLeaveWatch(target: Window, onLeave: () => void): (isWatched: boolean) => void {
  return (isWatched) => {
    if (isWatched) target.addEventListener('beforeunload', onLeave);
    else target.removeEventListener('beforeunload', onLeave);
  };
}

/**
 * Announces a relay when its document is shown, and when it returns from the back/forward cache. Tells it when the
 * document goes, there or for good. No `unload` listener: that keeps a page out of that cache.
 */
export function followDocument(target: Window, relay: Relay): void {
  target.addEventListener('pageshow', (event) => {
    if (event.persisted) relay.announce();
  });
  target.addEventListener('pagehide', (event) => {
    relay.leave();
    // Otherwise the document is gone; the panel notices, and ends its streams.
    if (event.persisted) relay.fallAsleep();
  });
  if (isPrerendering(target.document)) {
    target.document.addEventListener('prerenderingchange', () => relay.announce(), { once: true });
  } else relay.announce();
}
