import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPace } from '../../src/link/pace.ts';

/** A pace, and how long each of the envelopes that it sent had waited. */
function startPace(document: { hidden: boolean } = { hidden: false }) {
  const waiting: number[] = [];
  const sent: number[] = [];
  const pace = createPace(document as Document)(() => {
    const since = waiting.shift();
    if (since === undefined) return false;
    sent.push(performance.now() - since);
    return true;
  });
  return {
    pace,
    sent,
    /** The page says something that takes so many envelopes. */
    say(envelopes: number) {
      for (let count = 0; count < envelopes; count += 1) waiting.push(performance.now());
      pace.soon();
    },
  };
}

describe('the pace at which a relay sends', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits for a pause of the page', () => {
    const { say, sent } = startPace();

    for (let part = 0; part < 5; part += 1) {
      say(1);
      vi.advanceTimersByTime(20);
    }
    const whileItSpeaks = sent.length;
    vi.runAllTimers();

    expect([whileItSpeaks, sent.length]).toEqual([0, 5]);
  });

  it('lets nothing wait for long when the page makes no pause', () => {
    const { say, sent } = startPace();

    for (let part = 0; part < 100; part += 1) {
      say(1);
      vi.advanceTimersByTime(10);
    }

    expect(sent.length).toBeGreaterThan(80);
    expect(Math.max(...sent)).toBeLessThanOrEqual(150);
  });

  it('gives the page its turn after each envelope', () => {
    const { pace, say, sent } = startPace();
    say(10);

    pace.now();
    const inOneTask = sent.length;
    vi.runAllTimers();

    expect([inOneTask, sent.length]).toEqual([1, 10]);
  });

  it('goes on with what it has begun while the page speaks', () => {
    const { pace, say, sent } = startPace();
    say(10);
    pace.now();

    for (let part = 0; part < 9; part += 1) {
      vi.advanceTimersToNextTimer();
      pace.soon();
    }

    expect(sent.length).toBe(10);
  });

  it('uses no timers in a hidden page, where they stand still', () => {
    const { say, sent } = startPace({ hidden: true });

    say(10);

    expect([sent.length, vi.getTimerCount()]).toEqual([10, 0]);
  });

  it('is done with what waits once the page is hidden and says more', () => {
    const document = { hidden: false };
    const { say, sent } = startPace(document);
    say(10);

    document.hidden = true;
    say(1);

    expect(sent.length).toBe(11);
  });
});
