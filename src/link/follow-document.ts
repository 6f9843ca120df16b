import type { Relay } from './relay.ts';

/** A document that may have been loaded ahead of its navigation; Firefox has no such thing. */
type MaybePrerendering = Document & { readonly prerendering?: boolean };

/** True while a document is prerendered: it is not shown, and its frame id is not the one it will have. */
export function isPrerendering(document: MaybePrerendering): boolean {
  return document.prerendering === true;
}

/**
 * Announces a relay when its document is shown, again when it returns from the back/forward cache, and tells it when
 * the document goes. No `unload` or `beforeunload` listener: those keep a page out of that cache.
 */
export function followDocument(target: Window, relay: Relay): void {
  target.addEventListener('pageshow', (event) => {
    if (event.persisted) relay.announce();
  });
  target.addEventListener('pagehide', (event) => {
    if (event.persisted) relay.fallAsleep();
    else relay.endStreams();
  });
  if (isPrerendering(target.document)) {
    target.document.addEventListener('prerenderingchange', () => relay.announce(), { once: true });
  } else relay.announce();
}
