/** What a panel and Firefox's background say to each other: many lanes on one port. */
import type { PanelCommand, RelayMessage } from './relay-messages.ts';
import { isPanelCommand, isRelayMessage } from './relay-messages.ts';

/** From the background to a panel. */
export type RouterMessage =
  | { readonly to: 'lane'; readonly lane: number; readonly opened: { readonly frameId: number } }
  | { readonly to: 'lane'; readonly lane: number; readonly message: RelayMessage }
  | { readonly to: 'lane'; readonly lane: number; readonly closed: true }
  /** The answer to a ring. */
  | { readonly to: 'ring'; readonly ring: number; readonly document?: string };

/** From a panel to the background. */
export type RouterCommand =
  | { readonly to: 'lane'; readonly lane: number; readonly message: PanelCommand }
  | { readonly to: 'lane'; readonly lane: number; readonly closed: true }
  /** Ring a frame of the tab, or all of them. */
  | { readonly to: 'ring'; readonly ring: number; readonly frameId?: number };

const PANEL_PORT = 'ag-ui-devtools:panel:';

/** `runtime.connect` name of the port of the panel that inspects `tabId`. */
export function panelPortName(tabId: number): string {
  return `${PANEL_PORT}${tabId}`;
}

/** The tab that a panel's port is for; undefined for other ports. */
export function tabOfPanelPort(name: string): number | undefined {
  if (!name.startsWith(PANEL_PORT)) return undefined;
  const tabId = Number(name.slice(PANEL_PORT.length));
  return Number.isSafeInteger(tabId) ? tabId : undefined;
}

/** Tells the router's messages from anything else that a port may bring. */
export function isRouterMessage(value: unknown): value is RouterMessage {
  return isAddressed(value) && (!('message' in value) || isRelayMessage(value.message));
}

/** Tells a panel's commands to the router from anything else that a port may bring. */
export function isRouterCommand(value: unknown): value is RouterCommand {
  return isAddressed(value) && (!('message' in value) || isPanelCommand(value.message));
}

function isAddressed(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'to' in value;
}
