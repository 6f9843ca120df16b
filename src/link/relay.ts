import type { CreateSniffer } from '../protocol/recognition.ts';
import { Backlog } from './backlog.ts';
import type { Channel } from './channel.ts';
import type { KeptRecord } from './kept-record.ts';
import { LaneSender, type SenderLimits } from './lane-sender.ts';
import type { CreatePace, Pace } from './pace.ts';
import { type IntakeLimits, PageIntake } from './page-intake.ts';
import type { PagePort } from './page-port.ts';
import { PartingEnds } from './parting-ends.ts';
import type { PanelCommand, RelayMessage } from './relay-messages.ts';

type PanelChannel = Channel<RelayMessage, PanelCommand>;

export interface RelayLimits extends SenderLimits, IntakeLimits {
  /** Cost of what is kept of a document. */
  readonly backlog: number;
}

const MEBI = 1024 * 1024;

export const RELAY_LIMITS: RelayLimits = {
  backlog: 64 * MEBI,
  window: 4 * MEBI,
  // Chromium takes several times as long over the same data in larger messages, and all of it on the page's thread.
  envelope: MEBI / 32,
  piece: MEBI / 32,
  held: 8 * MEBI,
  streams: 1000,
  notes: 200,
};

export interface RelayOptions {
  /** Random, and the same for as long as the document lives. */
  readonly document: string;
  readonly url: string;
  readonly timeOrigin: number;
  readonly createSniffer: CreateSniffer;
  readonly limits: RelayLimits;
  readonly createPace: CreatePace;
  /** Tells the panel of this tab, if there is one, that it may connect. */
  readonly announce: () => void;
  /** Has `prepareToLeave` called when another page is asked for, or no more. */
  readonly watchLeaving: (isWatched: boolean) => void;
  /** True once the extension was reloaded or removed under the page. */
  readonly isExtensionGone: () => boolean;
}

/**
 * Stands between one document and the panel: takes what the page script saw, keeps what is AG-UI, and sends it to a
 * panel that attaches. It is the panel that connects: a port opened from here would reach the panels of all tabs, and
 * one of them closing its end would close it for all.
 */
export class Relay {
  readonly #options: RelayOptions;
  readonly #backlog: Backlog;
  readonly #intake: PageIntake;
  readonly #parting: PartingEnds;
  readonly #sender: LaneSender;
  readonly #pace: Pace;
  #page: PagePort | undefined;
  #channel: PanelChannel | undefined;
  #isInert = false;

  constructor(options: RelayOptions) {
    const { document, timeOrigin, createSniffer, limits } = options;
    this.#options = options;
    this.#backlog = new Backlog(document, limits.backlog);
    this.#parting = new PartingEnds((end) => this.#resume(end));
    this.#intake = new PageIntake({
      document,
      timeOrigin,
      createSniffer,
      limits,
      backlog: this.#backlog,
      parting: this.#parting,
      tellPage: (command) => this.#page?.send(command),
    });
    this.#sender = new LaneSender(this.#backlog, {
      limits,
      send: (envelope) => this.#channel?.send(envelope),
    });
    this.#pace = options.createPace(() => this.#sender.sendOne());
  }

  /** Takes the page script's port; what comes out of it goes on soon. */
  listenToPage(page: PagePort): void {
    this.#page = page;
    page.onMessage((batch) => {
      if (this.#options.isExtensionGone()) this.#retire();
      if (this.#isInert) return;
      this.#intake.receive(batch);
      this.#options.watchLeaving(this.#intake.isBusy);
      this.#pace.soon();
    });
    this.#intake.greetPage();
  }

  /** Makes itself known. When a panel is attached, too: another may open while that one closes. */
  announce(): void {
    if (this.#options.isExtensionGone()) this.#retire();
    if (!this.#isInert) this.#options.announce();
  }

  /** A panel connects; it replaces the one before. */
  accept(channel: PanelChannel): void {
    this.#channel?.send({ kind: 'replaced' });
    this.#channel?.close();
    this.#channel = channel;
    this.#sender.detach();
    const { document, url, timeOrigin } = this.#options;
    channel.onMessage((command) => {
      if (this.#channel === channel) this.#obey(command);
    });
    channel.onClose(() => {
      if (this.#channel === channel) this.#disconnect();
    });
    channel.send({ kind: 'hello', document, url, at: timeOrigin });
  }

  /** Another page is asked for. */
  prepareToLeave(): void {
    this.#parting.begin();
  }

  /** The document goes: what waits for that, or for a pause of the page, goes now. */
  leave(): void {
    this.#parting.goAway();
    while (this.#sender.sendOne());
  }

  /** The document goes into the back/forward cache, which closes its channel. */
  fallAsleep(): void {
    this.#channel?.send({ kind: 'asleep' });
    this.#channel?.close();
    this.#disconnect();
  }

  /** An end that was held goes the way of all records. */
  #resume(end: KeptRecord): void {
    if (this.#isInert) return;
    this.#backlog.add(end);
    this.#pace.soon();
  }

  #disconnect(): void {
    this.#channel = undefined;
    this.#sender.detach();
    if (this.#options.isExtensionGone()) this.#retire();
  }

  /** The extension is gone from under the page: hold nothing, want nothing, say nothing. */
  #retire(): void {
    if (this.#isInert) return;
    this.#isInert = true;
    this.#channel = undefined;
    this.#intake.setRecording(false);
    this.#intake.ignoreAll();
    this.#options.watchLeaving(false);
    this.#backlog.reset();
  }

  #obey(command: PanelCommand): void {
    if (command.kind === 'attach') this.#attach(command);
    else if (command.kind === 'ack') this.#acknowledge(command.seq);
    else if (command.kind === 'recording') this.#setRecording(command.on);
    else this.#backlog.clear();
  }

  #acknowledge(seq: number): void {
    this.#sender.acknowledge(seq);
    this.#pace.soon();
  }

  #attach({ after, clear, recording }: Extract<PanelCommand, { kind: 'attach' }>): void {
    this.#setRecording(recording);
    this.#sender.attach(after);
    if (clear) this.#backlog.clear();
    this.#pace.now();
  }

  /** Confirmed once the page script has it. One that hands its port over only later is told before it is heard. */
  #setRecording(on: boolean): void {
    const channel = this.#channel;
    const confirm = () => channel?.send({ kind: 'told' });
    this.#intake.setRecording(on);
    if (this.#page === undefined) confirm();
    else this.#page.afterTaken(confirm);
  }
}
