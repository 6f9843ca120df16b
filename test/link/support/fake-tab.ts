import { createMemoryPair } from '../../../src/link/memory-channel.ts';
import type { Lane, PanelLink } from '../../../src/link/panel-link.ts';
import { RELAY_LIMITS, Relay, type RelayLimits } from '../../../src/link/relay.ts';
import type { PanelCommand, RelayMessage } from '../../../src/link/relay-messages.ts';
import { LiveSource } from '../../../src/panel/sources/live.ts';
import type { LiveStatus } from '../../../src/panel/store.ts';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import type { PageCommand, PageMessage } from '../../../src/protocol/page-messages.ts';
import type { CreateSniffer } from '../../../src/protocol/recognition.ts';
import { createTaskQueue, type TaskQueue } from './task-queue.ts';

interface FrameOptions {
  readonly id: string;
  readonly frameId?: number;
  readonly startedAt?: number;
  readonly limits?: Partial<RelayLimits>;
  readonly createSniffer?: CreateSniffer;
}

/** Everything is AG-UI at first sight. */
export const everything: CreateSniffer = () => {
  const agui = () => ({ kind: 'agui' }) as const;
  return { open: agui, head: agui, chunk: agui, message: agui, end: agui };
};

/** One document with its relay, without a browser. */
export class FakeFrame {
  readonly relay: Relay;
  readonly id: string;
  frameId: number;
  /** False while it lies in the back/forward cache, and after it is gone. */
  isShown = true;
  isExtensionGone = false;
  readonly commands: PageCommand[] = [];
  readonly cuts: (() => void)[] = [];
  #toRelay: (batch: unknown) => void = () => undefined;

  constructor(tab: FakeTab, options: FrameOptions) {
    const { id, frameId = 0, startedAt = 1000, limits, createSniffer = everything } = options;
    this.id = id;
    this.frameId = frameId;
    this.relay = new Relay({
      document: id,
      url: `http://app.test/${id}`,
      timeOrigin: startedAt,
      createSniffer,
      limits: { ...RELAY_LIMITS, ...limits },
      isExtensionGone: () => this.isExtensionGone,
      announce: () => tab.hear(this),
    });
    this.relay.listenToPage({
      send: (command) => this.commands.push(command),
      onMessage: (listener) => {
        this.#toRelay = listener;
      },
    });
  }

  /** The page script speaks. */
  say(...messages: readonly PageMessage[]): void {
    this.#toRelay(messages);
  }

  /** The page script, or a page in its stead, says anything at all. */
  sayAnything(batch: unknown): void {
    this.#toRelay(batch);
  }

  /** Both ends of its channels break, as when a browser suspends what lies between them. */
  cut(): void {
    for (const cut of this.cuts.splice(0)) cut();
  }
}

/** A tab and the panel that inspects it. */
export class FakeTab {
  readonly queue: TaskQueue = createTaskQueue();
  readonly frames: FakeFrame[] = [];
  panel: FakePanel | undefined;

  /** A document starts in a frame of the tab. */
  load(options: FrameOptions): FakeFrame {
    const frame = new FakeFrame(this, options);
    this.frames.push(frame);
    frame.relay.announce();
    return frame;
  }

  /** A document goes for good: its script ends, then its channel. */
  unload(frame: FakeFrame): void {
    frame.isShown = false;
    frame.cut();
  }

  /** The user opens the panel. */
  async openPanel(options: Partial<PanelOptions> = {}): Promise<FakePanel> {
    const panel = new FakePanel(this, { preserveLog: false, recording: true, ...options });
    this.panel = panel;
    const started = panel.source.start();
    await this.queue.settle();
    await started;
    return panel;
  }

  closePanel(): void {
    this.panel = undefined;
    for (const frame of this.frames) frame.cut();
  }

  /** A frame announces itself: the panel, if there is one, connects. */
  hear(frame: FakeFrame): void {
    if (this.panel === undefined) return;
    const { left, right, cut } = createMemoryPair<RelayMessage, PanelCommand>(this.queue.schedule);
    frame.cuts.push(cut);
    this.panel.take({ channel: right, frameId: frame.frameId });
    this.queue.schedule(() => frame.relay.accept(left));
  }
}

interface PanelOptions {
  preserveLog: boolean;
  recording: boolean;
}

/** What the panel's live source gave out. */
export class FakePanel {
  readonly records: CaptureRecord[] = [];
  readonly source: LiveSource;
  status: LiveStatus | undefined;
  preserveLog: boolean;
  readonly #waiting: Lane[] = [];
  #onLane: ((lane: Lane) => void) | undefined;

  constructor(tab: FakeTab, { preserveLog, recording }: PanelOptions) {
    this.preserveLog = preserveLog;
    const link: PanelLink = {
      onLane: (listener) => {
        this.#onLane = listener;
        for (const lane of this.#waiting.splice(0)) listener(lane);
      },
      async ring(frameId) {
        const answering = tab.frames.filter(
          (frame) => frame.isShown && (frameId === undefined || frame.frameId === frameId),
        );
        for (const frame of answering) frame.relay.announce();
        return answering[0]?.id;
      },
    };
    this.source = new LiveSource({
      link,
      append: (records) => this.records.push(...records),
      setStatus: (status) => {
        this.status = status;
      },
      preservesLog: () => this.preserveLog,
      recording,
      now: () => 5000,
    });
  }

  take(lane: Lane): void {
    if (this.#onLane === undefined) this.#waiting.push(lane);
    else this.#onLane(lane);
  }
}
