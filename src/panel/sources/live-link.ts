import { createDirectLink } from '../../link/direct-link.ts';
import type { PanelLink } from '../../link/panel-link.ts';
import { createRoutedLink } from '../../link/routed-link.ts';
import { panelPortName } from '../../link/router-messages.ts';
import { inspectedTabId } from '../../platform/inspected-window.ts';
import { askTab, connectToFrame, connectToRuntime, onFrameMessage } from '../../platform/ports.ts';

/** The way to the relays of the inspected tab: direct in Chromium, through the background in Firefox. */
export function openPanelLink(): PanelLink {
  const tabId = inspectedTabId();
  if (!import.meta.env.FIREFOX) return createDirectLink(tabId, { askTab, connectToFrame, onFrameMessage });
  return createRoutedLink({
    connect: () => connectToRuntime(panelPortName(tabId)),
    after: (delayMs, task) => setTimeout(task, delayMs),
    now: () => performance.now(),
  });
}
