import type { RuntimePort } from '../platform/runtime-port.ts';
import type { Channel } from './channel.ts';
import type { Lane, PanelLink } from './panel-link.ts';
import type { PanelCommand, RelayMessage } from './relay-messages.ts';
import { isRouterMessage, type RouterCommand, type RouterMessage } from './router-messages.ts';

interface RoutedLinkOptions {
  /** A new port to the background. */
  readonly connect: () => RuntimePort;
  /** Runs a task later. */
  readonly after: (delayMs: number, task: () => void) => void;
  readonly now: () => number;
}

/** A connection that ends sooner than this was none, and the next try waits. */
const STEADY_MS = 5_000;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

/**
 * The panel's end of Firefox's way: one port to the background carries a lane for each relay. When the browser
 * suspends the background, all lanes close; the panel connects again, which wakes it, and rings for the relays.
 */
export function createRoutedLink(options: RoutedLinkOptions): PanelLink {
  return new RoutedLink(options);
}

class RoutedLink implements PanelLink {
  readonly #options: RoutedLinkOptions;
  readonly #lanes = new Map<number, RoutedLane>();
  readonly #rings = new Map<number, { frameId: number | undefined; answer: (document?: string) => void }>();
  #onLane: (lane: Lane) => void = () => undefined;
  #port: RuntimePort | undefined;
  #connectedAt = 0;
  #nextRing = 0;
  #delay = 0;

  constructor(options: RoutedLinkOptions) {
    this.#options = options;
  }

  onLane(listener: (lane: Lane) => void): void {
    this.#onLane = listener;
    this.#connect();
  }

  /** Rings that the background did not live to answer are asked again after it is back. */
  ring(frameId?: number): Promise<string | undefined> {
    return new Promise((answer) => {
      const ring = this.#nextRing;
      this.#nextRing += 1;
      this.#rings.set(ring, { frameId, answer });
      this.#askRing(ring, frameId);
    });
  }

  #connect(): void {
    const port = this.#options.connect();
    this.#port = port;
    this.#connectedAt = this.#options.now();
    port.onMessage((message) => {
      if (isRouterMessage(message)) this.#take(message);
    });
    port.onClose(() => this.#reconnect());
    for (const [ring, { frameId }] of this.#rings) this.#askRing(ring, frameId);
  }

  #reconnect(): void {
    this.#port = undefined;
    const lanes = [...this.#lanes.values()];
    this.#lanes.clear();
    const wasSteady = this.#options.now() - this.#connectedAt >= STEADY_MS;
    this.#delay = wasSteady ? 0 : Math.min(Math.max(this.#delay * 2, FIRST_DELAY_MS), LONGEST_DELAY_MS);
    this.#options.after(this.#delay, () => {
      this.#connect();
      void this.ring();
    });
    for (const lane of lanes) lane.hangUp();
  }

  #take(message: RouterMessage): void {
    if (message.to === 'ring') {
      this.#rings.get(message.ring)?.answer(message.document);
      this.#rings.delete(message.ring);
    } else if ('opened' in message) this.#open(message.lane, message.opened.frameId);
    else if ('message' in message) this.#lanes.get(message.lane)?.deliver(message.message);
    else {
      this.#lanes.get(message.lane)?.hangUp();
      this.#lanes.delete(message.lane);
    }
  }

  #open(id: number, frameId: number): void {
    const lane = new RoutedLane({
      send: (message) => this.#post({ to: 'lane', lane: id, message }),
      close: () => {
        this.#lanes.delete(id);
        this.#post({ to: 'lane', lane: id, closed: true });
      },
    });
    this.#lanes.set(id, lane);
    this.#onLane({ channel: lane, frameId });
  }

  #askRing(ring: number, frameId: number | undefined): void {
    this.#post({ to: 'ring', ring, ...(frameId === undefined ? {} : { frameId }) });
  }

  #post(command: RouterCommand): void {
    this.#port?.send(command);
  }
}

interface LaneOptions {
  readonly send: (message: PanelCommand) => void;
  readonly close: () => void;
}

class RoutedLane implements Channel<PanelCommand, RelayMessage> {
  readonly #options: LaneOptions;
  #isOpen = true;
  #message: (message: RelayMessage) => void = () => undefined;
  #close: () => void = () => undefined;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  send(message: PanelCommand): void {
    if (this.#isOpen) this.#options.send(message);
  }

  onMessage(listener: (message: RelayMessage) => void): void {
    this.#message = listener;
  }

  onClose(listener: () => void): void {
    this.#close = listener;
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#options.close();
  }

  deliver(message: RelayMessage): void {
    if (this.#isOpen) this.#message(message);
  }

  /** The other end is gone. */
  hangUp(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#close();
  }
}
