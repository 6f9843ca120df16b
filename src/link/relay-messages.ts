/** What a relay and a panel say to each other. Both ends are our own code, so fields are not checked again. */
import type { CaptureRecord } from '../protocol/capture.ts';
import { isObject } from './read-fields.ts';

/** From the relay of one document to the panel. */
export type RelayMessage =
  /** Sent once a channel is open; nothing follows before the panel attaches. */
  | { readonly kind: 'hello'; readonly document: string; readonly url: string; readonly at: number }
  | DataEnvelope
  /** The page script knows whether to record, as the last `attach` or `recording` said. Once for each of these. */
  | { readonly kind: 'told' }
  /** The document goes into the back/forward cache; its channel closes, and it may come back. */
  | { readonly kind: 'asleep' }
  /** Another panel has connected and is served from now on; this channel closes. */
  | { readonly kind: 'replaced' };

/** `seq` numbers the envelopes of a document for as long as it lives. */
export type DataEnvelope =
  | { readonly kind: 'records'; readonly seq: number; readonly records: readonly CaptureRecord[] }
  /** A stretch of the JSON text of one record that is too large for one message. */
  | { readonly kind: 'piece'; readonly seq: number; readonly text: string; readonly last: boolean };

/** From the panel to the relay of one document. */
export type PanelCommand =
  /** Asks for the records: what follows envelope `after`, or without it everything that is kept. Once per channel. */
  | {
      readonly kind: 'attach';
      readonly after?: number;
      readonly recording: boolean;
      /** Clear as well; for a document that was out of reach when the user cleared. */
      readonly clear: boolean;
    }
  /** The panel has appended everything up to and with this envelope. */
  | { readonly kind: 'ack'; readonly seq: number }
  | { readonly kind: 'recording'; readonly on: boolean }
  /** Forget what has ended. A stream that runs is kept from its start, since none can be read from its middle. */
  | { readonly kind: 'clear' };

/** What the panel (or, in Firefox, the background on its behalf) sends to a tab to make its relays announce. */
export const RING = 'ag-ui-devtools:ring';

/** `tabs.connect` name of the port to a relay. */
export const RELAY_PORT = 'ag-ui-devtools:relay';

/** A relay says that its document can be connected to. */
export interface Announcement {
  readonly kind: 'ag-ui-devtools:here';
  readonly document: string;
}

/** The announcement of a document. */
export function announcementOf(document: string): Announcement {
  return { kind: 'ag-ui-devtools:here', document };
}

/** Tells a relay's announcement from anything else that is sent through the extension. */
export function isAnnouncement(message: unknown): message is Announcement {
  return kindOf(message) === 'ag-ui-devtools:here';
}

/** A message of a relay; whatever else has a kind does not come through a relay's port. */
export function isRelayMessage(message: unknown): message is RelayMessage {
  return kindOf(message) !== undefined;
}

/** A command of a panel; whatever else has a kind does not come through a relay's port. */
export function isPanelCommand(message: unknown): message is PanelCommand {
  return kindOf(message) !== undefined;
}

function kindOf(message: unknown): unknown {
  return isObject(message) && 'kind' in message ? message.kind : undefined;
}
