import { createDirectLink } from '../../../src/link/direct-link.ts';
import { RELAY_LIMITS, Relay, type RelayLimits } from '../../../src/link/relay.ts';
import { announcementOf, isPanelCommand, RING } from '../../../src/link/relay-messages.ts';
import { createRuntimeChannel } from '../../../src/link/runtime-channel.ts';
import { LiveSource } from '../../../src/panel/sources/live.ts';
import type { LiveStatus } from '../../../src/panel/store.ts';
import type { FrameAddress } from '../../../src/platform/runtime-port.ts';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import type { PageCommand, PageMessage } from '../../../src/protocol/page-messages.ts';
import type { CreateSniffer } from '../../../src/protocol/recognition.ts';
import { FakeBackground, type FakePort } from './fake-background.ts';
import { paceOn } from './pace-on.ts';
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
  /** Its relay is to be told when another page is asked for. */
  isLeavingWatched = false;
  readonly commands: PageCommand[] = [];
  /** True while the page's event loop does not come to what was posted to its script. */
  isBusy = false;
  /** The ports that were opened to it. */
  readonly ports: FakeBackground;
  #toRelay: (batch: unknown) => void = () => undefined;
  readonly #untaken: (() => void)[] = [];

  constructor(tab: FakeTab, options: FrameOptions) {
    const { id, frameId = 0, startedAt = 1000, limits, createSniffer = everything } = options;
    this.id = id;
    this.frameId = frameId;
    this.ports = new FakeBackground(tab.queue);
    this.relay = new Relay({
      document: id,
      url: `http://app.test/${id}`,
      timeOrigin: startedAt,
      createSniffer,
      limits: { ...RELAY_LIMITS, ...limits },
      createPace: (sendOne) => paceOn(tab.queue, sendOne),
      isExtensionGone: () => this.isExtensionGone,
      announce: () => tab.hear(this),
      watchLeaving: (isWatched) => {
        this.isLeavingWatched = isWatched;
      },
    });
    this.relay.listenToPage({
      send: (command) => this.commands.push(command),
      afterTaken: (task) =>
        tab.queue.schedule(() => {
          this.#untaken.push(task);
          if (!this.isBusy) this.catchUp();
        }),
      onMessage: (listener) => {
        this.#toRelay = listener;
      },
    });
  }

  /** The page takes what was posted to its script: so many messages, or all and those to come. */
  catchUp(count?: number): void {
    this.isBusy = count !== undefined;
    for (const task of this.#untaken.splice(0, count ?? this.#untaken.length)) task();
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
    this.ports.suspend();
  }
}

const TAB_ID = 1;

/** A tab and the panels that inspect it: one, but for the moment in which one follows another. */
export class FakeTab {
  readonly queue: TaskQueue = createTaskQueue();
  readonly frames: FakeFrame[] = [];
  #panels: FakePanel[] = [];

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
    this.#panels.push(panel);
    const started = panel.source.start();
    await this.queue.settle();
    await started;
    return panel;
  }

  /** The panel that was opened first goes, and with it all ports that it has. */
  closePanel(): void {
    const panel = this.#panels.shift();
    for (const port of panel?.ports.splice(0) ?? []) port.break();
  }

  /** A frame announces itself to the panels that there are. */
  hear(frame: FakeFrame): void {
    for (const panel of this.#panels) panel.hear(announcementOf(frame.id), addressOf(frame));
  }
}

function addressOf({ frameId }: FakeFrame): FrameAddress {
  return { tabId: TAB_ID, frameId };
}

interface PanelOptions {
  preserveLog: boolean;
  recording: boolean;
}

/** What the panel's live source gave out. */
export class FakePanel {
  readonly records: CaptureRecord[] = [];
  readonly source: LiveSource;
  readonly ports: FakePort[] = [];
  status: LiveStatus | undefined;
  preserveLog: boolean;
  /** Hears what frames announce. */
  hear: (message: unknown, from: FrameAddress) => void = () => undefined;

  constructor(tab: FakeTab, { preserveLog, recording }: PanelOptions) {
    this.preserveLog = preserveLog;
    const shown = (frameId: number | undefined) =>
      tab.frames.filter((frame) => frame.isShown && (frameId === undefined || frame.frameId === frameId));
    const link = createDirectLink(TAB_ID, {
      onFrameMessage: (listener) => {
        this.hear = listener;
      },
      connectToFrame: ({ frameId }, name) => {
        const [frame] = shown(frameId);
        const port = (frame?.ports ?? new FakeBackground(tab.queue)).open(name, (far) =>
          frame?.relay.accept(createRuntimeChannel(far, isPanelCommand)),
        );
        this.ports.push(port);
        return port;
      },
      async askTab(_tabId, message, frameId) {
        const answering = shown(frameId);
        if (message === RING) for (const frame of answering) frame.relay.announce();
        return answering[0]?.id;
      },
    });
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
}
