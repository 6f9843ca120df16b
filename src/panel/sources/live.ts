import type { Lane, PanelLink } from '../../link/panel-link.ts';
import type { RelayMessage } from '../../link/relay-messages.ts';
import type { CaptureRecord } from '../../protocol/capture.ts';
import type { LiveStatus } from '../store.ts';
import { t } from '../text/text.ts';
import { LiveDocument } from './live-document.ts';

type Hello = Extract<RelayMessage, { kind: 'hello' }>;

interface LiveSourceOptions {
  readonly link: PanelLink;
  /** Takes records in their order. */
  readonly append: (records: readonly CaptureRecord[]) => void;
  readonly setStatus: (status: LiveStatus) => void;
  readonly preservesLog: () => boolean;
  readonly recording: boolean;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
}

/** Follows the documents of the inspected tab: one run of records, each of them exactly once. */
export class LiveSource {
  readonly #options: LiveSourceOptions;
  readonly #documents = new Map<string, LiveDocument>();
  #recording: boolean;
  #isTopDeaf = false;

  constructor(options: LiveSourceOptions) {
    this.#options = options;
    this.#recording = options.recording;
  }

  /** Takes the relays that connect, and rings for those whose documents were there before the panel. */
  async start(): Promise<void> {
    const { link } = this.#options;
    link.onLane((lane) => this.#follow(lane));
    // The top document first, so that its frames need not be kept apart from those of a page before it.
    const top = await link.ring(0);
    const hasTop = [...this.#documents.values()].some((document) => document.frameId === 0);
    this.#isTopDeaf = top === undefined && !hasTop;
    this.#tellStatus();
    await link.ring();
  }

  /** Holds for the documents that are to come, too. */
  setRecording(on: boolean): void {
    this.#recording = on;
    for (const document of this.#documents.values()) document.setRecording(on);
    this.#tellStatus();
  }

  /** Makes the relays forget what the log forgets. */
  clear(): void {
    for (const document of this.#documents.values()) {
      if (document.lane === undefined) document.clearOnReturn = true;
      else document.lane.channel.send({ kind: 'clear' });
    }
  }

  #follow(lane: Lane): void {
    let document: LiveDocument | undefined;
    lane.channel.onMessage((message) => {
      if (message.kind === 'hello') document = this.#greet(lane, message);
      else if (document?.lane === lane) this.#take(document, message);
    });
    lane.channel.onClose(() => {
      if (document?.lane === lane) this.#part(document);
    });
  }

  #greet(lane: Lane, hello: Hello): LiveDocument {
    const beginsLog = lane.frameId === 0 && !this.#options.preservesLog();
    const known = this.#documents.get(hello.document);
    // Out of the back/forward cache: the log begins anew with the whole page.
    if (known?.isLeft && beginsLog) this.#drop(known);
    const document =
      this.#documents.get(hello.document) ??
      new LiveDocument({ id: hello.document, url: hello.url, startedAt: hello.at });
    const isNews = document !== known || document.isGone;
    this.#documents.set(document.id, document);
    document.attach(lane, { recording: this.#recording, now: this.#options.now() });
    if (document.frameId === 0) this.#isTopDeaf = false;
    if (isNews) {
      if (beginsLog) this.#leaveOldPage(document);
      this.#options.append([document.opening]);
    }
    this.#tellStatus();
    return document;
  }

  #take(document: LiveDocument, message: Exclude<RelayMessage, Hello>): void {
    switch (message.kind) {
      case 'asleep':
        document.fallAsleep();
        this.#tellStatus();
        break;
      case 'replaced':
        document.release();
        this.#tellStatus();
        break;
      case 'told':
        document.confirm();
        this.#tellStatus();
        break;
      default:
        this.#options.append(document.take(message));
        document.lane?.channel.send({ kind: 'ack', seq: message.seq });
    }
  }

  /** A lane is closed: by the end of its document, or by something on the way to it. */
  #part(document: LiveDocument): void {
    const mayAsk = document.part(this.#options.now());
    this.#tellStatus();
    if (mayAsk) void this.#inquire(document);
  }

  async #inquire(document: LiveDocument): Promise<void> {
    const answering = await this.#options.link.ring(document.frameId);
    const isBack = document.lane !== undefined || answering === document.id;
    if (isBack || this.#documents.get(document.id) !== document) return;
    // In a log that is preserved it goes on where it was, should it come back.
    if (this.#options.preservesLog()) this.#options.append(document.end(this.#options.now()));
    else this.#drop(document);
    this.#tellStatus();
  }

  /** The log clears when the tab shows another page, and nothing of the old one may come after that. */
  #leaveOldPage(top: LiveDocument): void {
    for (const document of [...this.#documents.values()]) {
      // A frame of the new page may be heard of before its top document, which began first.
      const isFrame = document.frameId !== 0 && document.startedAt >= top.startedAt;
      const isOfNewPage = isFrame && document.lane !== undefined;
      if (document !== top && !isOfNewPage) this.#drop(document);
    }
  }

  #drop(document: LiveDocument): void {
    this.#documents.delete(document.id);
    this.#options.append(document.end(this.#options.now()));
  }

  #tellStatus(): void {
    const connected = [...this.#documents.values()].filter((document) => document.lane !== undefined);
    this.#options.setStatus({
      connectedDocuments: connected.length,
      isTellingPages: connected.some((document) => document.isBeingTold),
      notice: this.#isTopDeaf ? t('live.noAnswer') : undefined,
    });
  }
}
