import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageMessage } from '../../src/protocol/page-messages.ts';
import { type FakeFrame, type FakePanel, FakeTab } from './support/fake-tab.ts';
import { brings, ends, opens } from './support/page-script.ts';
import { words } from './support/read-records.ts';

type Step =
  | { readonly does: 'speak'; readonly stream: number; readonly length: number }
  | { readonly does: 'end'; readonly stream: number }
  /** Some of what is under way arrives. */
  | { readonly does: 'pass'; readonly tasks: number }
  | { readonly does: 'settle' }
  | { readonly does: 'cut' }
  | { readonly does: 'reopen' };

const stream = fc.integer({ min: 1, max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('speak'), stream, length: fc.nat(400) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('end'), stream }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('pass'), tasks: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('settle') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cut') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reopen') }) },
);

// Small, so that windows fill, envelopes break and records go in pieces within a few steps.
const limits = { window: 2000, envelope: 700, piece: 450 };

/** A page script that opens a stream before it speaks of it, and remembers what it said. */
class TalkingPage {
  readonly said: string[] = [];
  readonly #frame: FakeFrame;
  readonly #keys = new Map<number, number>();
  #opened = 0;

  constructor(frame: FakeFrame) {
    this.#frame = frame;
  }

  speak(number: number, length: number): void {
    this.#open(number);
    const text = `${this.said.length}:${'é😀'.repeat(length / 3)}`;
    this.#say(brings(number, text), `${JSON.stringify(text)} ${this.#keys.get(number)}`);
  }

  end(number: number): void {
    if (!this.#keys.has(number)) return;
    this.#say(ends(number), `end ${this.#keys.get(number)} complete`);
    this.#keys.delete(number);
  }

  #open(number: number): void {
    if (this.#keys.has(number)) return;
    this.#opened += 1;
    this.#keys.set(number, this.#opened);
    this.#say(opens(number), `open ${this.#opened}`);
  }

  #say(message: PageMessage, expected: string): void {
    this.said.push(expected);
    this.#frame.say(message);
  }
}

async function perform(steps: readonly Step[]): Promise<{ page: TalkingPage; panel: FakePanel }> {
  const tab = new FakeTab();
  let panel = await tab.openPanel();
  const frame = tab.load({ id: 'a', limits });
  const page = new TalkingPage(frame);
  for (const next of steps) {
    if (next.does === 'speak') page.speak(next.stream, next.length);
    else if (next.does === 'end') page.end(next.stream);
    else if (next.does === 'pass') tab.queue.run(next.tasks);
    else if (next.does === 'settle') await tab.queue.settle();
    else if (next.does === 'cut') {
      frame.cut();
      // Whoever cut the way rings once it is open again.
      tab.queue.schedule(() => frame.relay.announce());
    } else {
      tab.closePanel();
      panel = await tab.openPanel();
    }
  }
  await tab.queue.settle();
  return { page, panel };
}

describe('delivery', () => {
  it('gives the panel what the page said, in order and once, however the way breaks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80, size: 'max' }), async (steps) => {
        const { page, panel } = await perform(steps);

        expect(words(panel.records)).toEqual(['document a', ...page.said]);
      }),
      { numRuns: 300 },
    );
  });
});
