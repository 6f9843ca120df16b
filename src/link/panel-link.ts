import type { Channel } from './channel.ts';
import type { PanelCommand, RelayMessage } from './relay-messages.ts';

/** The way between the panel and the relay of one document. */
export interface Lane {
  readonly channel: Channel<PanelCommand, RelayMessage>;
  /** As the browser says, never the page: 0 is the tab's top frame. */
  readonly frameId: number;
}

/** How the panel reaches the relays of the tab it inspects. */
export interface PanelLink {
  /**
   * Begins to listen: called once, with what takes each relay that is connected to from now on. Relays announce
   * themselves when their document starts, and when rung.
   */
  onLane(listener: (lane: Lane) => void): void;
  /** Makes the relay of a frame (of all frames without one) announce itself; gives its document, if it answers. */
  ring(frameId?: number): Promise<string | undefined>;
}
