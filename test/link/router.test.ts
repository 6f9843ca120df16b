import { describe, expect, it } from 'vitest';
import { RELAY_LIMITS, Relay } from '../../src/link/relay.ts';
import { announcementOf, isPanelCommand, RING } from '../../src/link/relay-messages.ts';
import { createRoutedLink } from '../../src/link/routed-link.ts';
import { startRouter } from '../../src/link/router.ts';
import { panelPortName } from '../../src/link/router-messages.ts';
import { createRuntimeChannel } from '../../src/link/runtime-channel.ts';
import { LiveSource } from '../../src/panel/sources/live.ts';
import type { FrameAddress } from '../../src/platform/runtime-port.ts';
import type { CaptureRecord } from '../../src/protocol/capture.ts';
import type { PageMessage } from '../../src/protocol/page-messages.ts';
import { FakeBackground } from './support/fake-background.ts';
import { everything } from './support/fake-tab.ts';
import { paceOn } from './support/pace-on.ts';
import { brings, ends, opens } from './support/page-script.ts';
import { words } from './support/read-records.ts';
import { createTaskQueue } from './support/task-queue.ts';

/** Firefox, with tabs whose pages have a relay each, and panels that reach them through the background. */
class FakeFirefox {
  readonly queue = createTaskQueue();
  readonly background = new FakeBackground(this.queue);
  readonly delays: number[] = [];
  now = 0;
  readonly #frames: (FrameAddress & { readonly document: string; readonly relay: Relay })[] = [];
  #onFrameMessage: (message: unknown, from: FrameAddress) => void = () => undefined;

  constructor() {
    this.background.run(() =>
      startRouter({
        onConnect: this.background.onConnect,
        onFrameMessage: (listener) => {
          this.#onFrameMessage = listener;
        },
        connectToFrame: (address, name) =>
          this.background.open(name, (port) =>
            this.#framesAt(address.tabId, address.frameId)[0]?.relay.accept(
              createRuntimeChannel(port, isPanelCommand),
            ),
          ),
        askTab: async (tabId, message, frameId) => {
          const asked = this.#framesAt(tabId, frameId);
          if (message === RING) for (const { relay } of asked) relay.announce();
          return asked[0]?.document;
        },
      }),
    );
  }

  #framesAt(tabId: number, frameId: number | undefined) {
    return this.#frames.filter(
      (frame) => frame.tabId === tabId && (frameId === undefined || frame.frameId === frameId),
    );
  }

  load(document: string, tabId: number, frameId = 0): (...messages: readonly PageMessage[]) => void {
    let say: (batch: unknown) => void = () => undefined;
    const relay = new Relay({
      document,
      url: `http://app.test/${document}`,
      timeOrigin: 0,
      createSniffer: everything,
      limits: RELAY_LIMITS,
      createPace: (sendOne) => paceOn(this.queue, sendOne),
      watchLeaving: () => undefined,
      isExtensionGone: () => false,
      announce: () => this.#onFrameMessage(announcementOf(document), { tabId, frameId }),
    });
    relay.listenToPage({
      send: () => undefined,
      afterTaken: (task) => task(),
      onMessage: (listener) => {
        say = listener;
      },
    });
    this.#frames.push({ tabId, frameId, document, relay });
    relay.announce();
    return (...messages) => say(messages);
  }

  async openPanel(tabId: number, whileItStarts?: () => void): Promise<CaptureRecord[]> {
    const records: CaptureRecord[] = [];
    const link = createRoutedLink({
      connect: () => this.background.connect(panelPortName(tabId)),
      after: (delayMs, task) => {
        this.delays.push(delayMs);
        this.queue.schedule(task);
      },
      now: () => this.now,
    });
    const source = new LiveSource({
      link,
      append: (more) => records.push(...more),
      setStatus: () => undefined,
      preservesLog: () => false,
      recording: true,
      now: () => this.now,
    });
    await this.queue.settle();
    whileItStarts?.();
    await this.queue.settle();
    void source.start();
    await this.queue.settle();
    return records;
  }
}

describe("Firefox's router", () => {
  it('joins each panel to the relays of its own tab', async () => {
    const firefox = new FakeFirefox();
    const [left, right] = [await firefox.openPanel(1), await firefox.openPanel(2)];

    firefox.load('a', 1)(opens(1));
    firefox.load('b', 2)(opens(1));
    await firefox.queue.settle();

    expect([words(left), words(right)]).toEqual([
      ['document a', 'open 1'],
      ['document b', 'open b/1'],
    ]);
  });

  it('rings for the documents that were there before the panel', async () => {
    const firefox = new FakeFirefox();
    const say = firefox.load('a', 1);
    say(opens(1), brings(1, 'early'));
    await firefox.queue.settle();

    const records = await firefox.openPanel(1);

    expect(words(records)).toEqual(['document a', 'open 1', '"early" 1']);
  });

  it('misses no document that begins while the panel starts', async () => {
    const firefox = new FakeFirefox();

    const records = await firefox.openPanel(1, () => firefox.load('a', 1)(opens(1)));

    expect(words(records)).toEqual(['document a', 'open 1']);
  });

  it('resumes after the browser has suspended the background, with nothing lost or doubled', async () => {
    const firefox = new FakeFirefox();
    const say = firefox.load('a', 1);
    const records = await firefox.openPanel(1);
    say(opens(1), brings(1, 'before'));
    await firefox.queue.settle();

    firefox.background.suspend();
    say(brings(1, 'while away'));
    await firefox.queue.settle();
    say(brings(1, 'after'), ends(1));
    await firefox.queue.settle();

    expect(words(records)).toEqual([
      'document a',
      'open 1',
      '"before" 1',
      '"while away" 1',
      '"after" 1',
      'end 1 complete',
    ]);
  });

  it('resumes when the background is suspended with envelopes under way', async () => {
    const firefox = new FakeFirefox();
    const say = firefox.load('a', 1);
    const records = await firefox.openPanel(1);
    say(opens(1));

    for (let count = 0; count < 20; count += 1) {
      say(brings(1, `${count}`));
      firefox.queue.run(3);
      if (count % 5 === 4) firefox.background.suspend();
    }
    await firefox.queue.settle();

    const numbers = Array.from({ length: 20 }, (_, count) => `"${count}" 1`);
    expect(words(records)).toEqual(['document a', 'open 1', ...numbers]);
  });

  it('is not asked again and again when it cannot be reached', async () => {
    const firefox = new FakeFirefox();
    await firefox.openPanel(1);

    for (let count = 0; count < 9; count += 1) {
      firefox.background.suspend();
      await firefox.queue.settle();
    }

    expect(firefox.delays).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('is asked at once when it had been there for a while', async () => {
    const firefox = new FakeFirefox();
    await firefox.openPanel(1);
    firefox.now = 30_000;

    firefox.background.suspend();
    await firefox.queue.settle();

    expect(firefox.delays).toEqual([0]);
  });
});
