import { describe, expect, it } from 'vitest';
import { createDirectLink } from '../../src/link/direct-link.ts';
import type { Lane } from '../../src/link/panel-link.ts';
import { announcementOf } from '../../src/link/relay-messages.ts';
import type { FrameAddress, RuntimePort } from '../../src/platform/runtime-port.ts';

const TAB = 7;

/** Frames that announce themselves, and the ports that were opened to them. */
class FakeFrames {
  readonly ports: (FrameAddress & { close(): void })[] = [];
  readonly lanes: Lane[] = [];
  readonly #listeners: ((message: unknown, from: FrameAddress) => void)[] = [];

  readonly link = createDirectLink(TAB, {
    onFrameMessage: (listener) => this.#listeners.push(listener),
    connectToFrame: (address) => this.#open(address),
    askTab: async () => undefined,
  });

  announce(document: string, from: FrameAddress): void {
    for (const listener of this.#listeners) listener(announcementOf(document), from);
  }

  listen(): void {
    this.link.onLane((lane) => this.lanes.push(lane));
  }

  #open(address: FrameAddress): RuntimePort {
    const closers: (() => void)[] = [];
    this.ports.push({
      ...address,
      close: () => {
        for (const closed of closers) closed();
      },
    });
    return {
      name: '',
      send: () => undefined,
      onMessage: () => undefined,
      onClose: (listener) => closers.push(listener),
      close: () => undefined,
    };
  }
}

describe('the direct link', () => {
  it('connects to a document once, however often it is announced', () => {
    const frames = new FakeFrames();
    frames.listen();

    frames.announce('a', { tabId: TAB, frameId: 3 });
    frames.announce('a', { tabId: TAB, frameId: 3 });

    expect(frames.lanes.map(({ frameId }) => frameId)).toEqual([3]);
  });

  it('leaves the documents of other tabs alone', () => {
    const frames = new FakeFrames();
    frames.listen();

    frames.announce('a', { tabId: TAB + 1, frameId: 0 });

    expect(frames.ports).toEqual([]);
  });

  it('connects again when a document is announced after its port was closed', () => {
    const frames = new FakeFrames();
    frames.listen();
    frames.announce('a', { tabId: TAB, frameId: 0 });
    frames.ports[0]?.close();

    frames.announce('a', { tabId: TAB, frameId: 0 });

    expect(frames.lanes.length).toBe(2);
  });

  it('opens no port before there is somebody to take it, and misses no document for that', () => {
    const frames = new FakeFrames();
    frames.announce('a', { tabId: TAB, frameId: 0 });

    frames.listen();
    frames.announce('a', { tabId: TAB, frameId: 0 });

    expect([frames.ports.length, frames.lanes.length]).toEqual([1, 1]);
  });
});
