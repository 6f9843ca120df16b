import { connectRelay } from './connect-relay.ts';
import { describeReason } from './describe-reason.ts';
import { createGuard } from './guard.ts';
import { createBodyObserver } from './observe-body.ts';
import { createPatcher } from './patch-global.ts';
import type { Sink } from './sink.ts';
import { TAPS } from './taps/registry.ts';

/**
 * Firefox runs content scripts again in open documents when the extension is reloaded. The page is awake by then: it
 * could see the port being handed over, and the former taps are still in place. Blank documents are never `loading`.
 */
const isLate = (): boolean => document.readyState !== 'loading' && location.protocol !== 'about:';

/** Puts all taps in place. To be called once, at document_start. */
export function install(): void {
  if (isLate()) return;
  let sink: Sink | undefined;
  const guard = createGuard((error) => sink?.diagnostic(describeReason(error)));
  guard(() => {
    sink = connectRelay(guard);
    const patch = createPatcher(guard, sink.diagnostic);
    const context = { guard, patch, sink, bodies: createBodyObserver(patch, guard) };
    for (const tap of TAPS) guard(() => tap(context));
  });
}
