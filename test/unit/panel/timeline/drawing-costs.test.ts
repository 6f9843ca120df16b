import { describe, expect, it } from 'vitest';
import type { Axis } from '../../../../src/panel/timeline/axis.ts';
import { hitAt } from '../../../../src/panel/timeline/layout/hit-test.ts';
import { RULER } from '../../../../src/panel/timeline/layout/lane-places.ts';
import type { Sight } from '../../../../src/panel/timeline/layout/sight.ts';
import type { JsonObject } from '../../../../src/protocol/json.ts';
import { capturedStream } from '../../../ui/support/captured-stream.ts';
import { drawn, sightOfRecords } from './timeline-sight.ts';

const MANY = 20_000;
/** A drawing may look at some twenty places for each of its 700 pixels, which is less than one for each event. */
const MOST_PER_DRAWING = 15_000;
/** What a search by halves needs in each of the things that may lie under the pointer. */
const MOST_PER_HOVER = 300;

/** Counts how often it is asked where something stands. */
function counting(sight: Sight): { readonly sight: Sight; looks(): number } {
  let looks = 0;
  const counted = (place: (seq: number) => number) => (seq: number) => {
    looks += 1;
    return place(seq);
  };
  const { placeOf, endOf } = sight.axis;
  const axis: Axis = { ...sight.axis, placeOf: counted(placeOf), endOf: counted(endOf) };
  return { sight: { ...sight, axis }, looks: () => looks };
}

/** The last hundredth of the axis. */
function zoomedIn(sight: Sight): Sight {
  const { from, to } = sight.axis.domain;
  return { ...sight, scale: { ...sight.scale, extent: { from: to - (to - from) / 100, to } } };
}

const started = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const call = (index: number) => ({ type: 'TOOL_CALL_START', toolCallId: `c${index}`, toolCallName: 'f' });
const endOfCall = (index: number) => ({ type: 'TOOL_CALL_END', toolCallId: `c${index}` });
const numbers = Array.from({ length: MANY }, (_, index) => index);

/** Events that came two seconds apart. */
function slow(events: readonly JsonObject[]) {
  return capturedStream(events).map((record, index) => ({ ...record, at: 2_000 + index * 2_000 }));
}

const scenes = {
  'silences in one run': () =>
    sightOfRecords(
      slow(numbers.map((index) => (index === 0 ? started : { type: 'CUSTOM', name: 'n' }))),
      'time',
      {
        silenceMs: 1_000,
      },
    ),
  'calls that never end': () => sightOfRecords(capturedStream([started, ...numbers.map(call)]), 'time'),
  'calls that wait for a result in a run that is over': () =>
    sightOfRecords(
      capturedStream([
        started,
        ...numbers.slice(0, MANY / 2).flatMap((index) => [call(index), endOfCall(index)]),
        { ...started, type: 'RUN_FINISHED' },
      ]),
      'time',
    ),
};

describe.each(Object.entries(scenes))(`${MANY} events with %s`, (_, scene) => {
  const whole = scene();

  it.each([
    ['all of it', whole],
    ['a hundredth of it', zoomedIn(whole)],
  ])('cost a drawing of %s no look at each of them', (_name, part) => {
    const { sight, looks } = counting(part);

    drawn(sight);

    expect(looks()).toBeGreaterThan(0);
    expect(looks()).toBeLessThan(MOST_PER_DRAWING);
  });

  it.each([
    ['all of it', whole],
    ['a hundredth of it', zoomedIn(whole)],
  ])('cost a pointer over %s no more than searches', (_name, part) => {
    const { sight, looks } = counting(part);

    const hits = [101, 450, 799].map((x) => hitAt({ x, y: RULER + 5 }, sight));

    expect(hits.every((hit) => hit !== undefined)).toBe(true);
    expect(looks()).toBeLessThan(3 * MOST_PER_HOVER);
  });
});
