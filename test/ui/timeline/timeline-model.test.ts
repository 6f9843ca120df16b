import { expect, it } from 'vitest';
import { createTimelineModel } from '../../../src/panel/timeline/timeline-model.ts';
import { capturedStream } from '../support/captured-stream.ts';
import { createTestSchedule } from '../support/test-schedule.ts';
import { createTestStore } from '../support/test-store.ts';

const EVENTS = 5_000;

it('takes in a long log for some milliseconds at a time, whatever an event costs', () => {
  const { store, append } = createTestStore();
  const events = Array.from({ length: EVENTS }, (_, value) => ({ type: 'CUSTOM', name: 'n', value }));
  append(...capturedStream(events));
  // Every look at the clock finds that another four milliseconds have gone.
  const schedule = createTestSchedule(4);

  const model = createTimelineModel(store, schedule);

  const lengths = [0, model.overview.value.length];
  while (!model.isComplete.value) {
    schedule.frame();
    lengths.push(model.overview.value.length);
  }
  expect(lengths.at(-1)).toBe(EVENTS);
  const slices = lengths.slice(1).map((length, index) => length - (lengths[index] ?? 0));
  expect(Math.max(...slices)).toBeLessThanOrEqual(500);
  model.dispose();
});
