import { afterEach, describe, expect, it, vi } from 'vitest';
import { runAtOnce } from '../../../src/panel/ui/run-in-slices.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Work of that many steps, each of which takes a millisecond. */
function workOf(steps: number) {
  let done = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => done);
  const step = () => {
    done += 1;
    return done >= steps;
  };
  return { step, done: () => done };
}

describe('work in the frame that shows its result', () => {
  it('is done to its end where it is short', () => {
    const { step, done } = workOf(3);

    expect(runAtOnce(step)).toBe(true);
    expect(done()).toBe(3);
  });

  it('is left before the frame is late, however much of it there is', () => {
    const { step, done } = workOf(1_000);

    expect(runAtOnce(step)).toBe(false);
    expect(done()).toBe(4);
  });
});
