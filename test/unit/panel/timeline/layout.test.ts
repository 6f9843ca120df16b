import { describe, expect, it } from 'vitest';
import { hitAt } from '../../../../src/panel/timeline/layout/hit-test.ts';
import { lanePlaces } from '../../../../src/panel/timeline/layout/lane-places.ts';
import type { JsonObject } from '../../../../src/protocol/json.ts';
import { capturedStream } from '../../../ui/support/captured-stream.ts';
import { drawn, sightOf, sightOfRecords } from './timeline-sight.ts';

const events: readonly JsonObject[] = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
  { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'search' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{}' },
  { type: 'TOOL_CALL_END', toolCallId: 'c' },
  { type: 'TOOL_CALL_RESULT', toolCallId: 'c', messageId: 'm', content: 'ok' },
  { type: 'STATE_SNAPSHOT', snapshot: {} },
  { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
];

describe('the drawing of the timeline', () => {
  it('draws the arguments of a tool call apart from its execution', () => {
    const bars = drawn(sightOf(events)).filter(
      (shape) => shape.kind === 'rect' && shape.colour === 'family-tool',
    );

    expect(bars).toMatchObject([
      { x: 200, width: 300, look: 'tinted' },
      { x: 500, width: 100, look: 'hatched' },
    ]);
  });

  it('names the bar under the pointer', () => {
    expect(hitAt({ x: 250, y: 20 }, sightOf(events))).toMatchObject({
      kind: 'bar',
      seq: 1,
      bar: { name: 'search' },
    });
  });

  it('names the mark under the pointer', () => {
    expect(hitAt({ x: 600, y: 36 }, sightOf(events))).toMatchObject({
      kind: 'mark',
      mark: 'snapshot',
      seq: 5,
    });
  });

  it('knows the nearest event where nothing else is', () => {
    expect(hitAt({ x: 110, y: 20 }, sightOf(events))).toMatchObject({ kind: 'lane', seq: 0 });
  });

  it('finds the events of a dragged part of the axis', () => {
    const { axis } = sightOf(events);

    expect(axis.seqsIn({ from: 1.5, to: 3.2 })).toEqual({ from: 1, to: 3 });
    expect(axis.seqsIn({ from: 8, to: 9 })).toBeUndefined();
  });

  it('shades silences from the limit on, to the end of a run that ended in one', () => {
    const cutOff = capturedStream(events.slice(0, 2)).map((record) =>
      record.kind === 'end' ? { ...record, at: 62_020, outcome: 'aborted' as const } : record,
    );
    const shaded = (silenceMs: number) =>
      drawn(sightOfRecords(cutOff, 'time', { silenceMs })).filter(
        (shape) => shape.kind === 'rect' && shape.colour === 'warning' && shape.look === 'hatched',
      );

    const [silence] = shaded(60_000);
    expect(silence?.x).toBeCloseTo(100.1, 1);
    expect(silence).toMatchObject({ width: 800 - (silence?.x ?? 0) });
    expect(shaded(60_001)).toEqual([]);
  });

  it('draws no more than there are pixels where nothing ends and all lie over each other', () => {
    const many = Array.from({ length: 4_000 }, (_, index) => ({
      type: 'TOOL_CALL_START',
      toolCallId: `c${index}`,
      toolCallName: 'f',
    }));

    const shapes = drawn(sightOf([...events.slice(0, 1), ...many]));

    expect(shapes.length).toBeLessThan(3 * 700);
    expect(shapes.filter(({ colour }) => colour === 'family-tool').length).toBeGreaterThan(100);
  });

  it('draws no lane that is out of sight, however many runs there are', () => {
    const { overview, axis } = sightOf(events);
    const places = lanePlaces(
      Array.from({ length: 10_000 }, () => 0),
      (run) => overview.lane(run),
    );
    const scrollTop = 5_000 * (places[0]?.height ?? 0);

    const shapes = drawn(sightOf(events, { overview, axis, places, scrollTop }));

    expect(shapes.length).toBeLessThan(200);
  });

  it('draws no more than there are pixels, however many events there are', () => {
    const many = Array.from({ length: 4_000 }, (_, index) => [
      { type: 'TEXT_MESSAGE_START', messageId: `m${index}`, role: 'assistant' },
      { type: 'TEXT_MESSAGE_END', messageId: `m${index}` },
    ]).flat();

    expect(drawn(sightOf(many)).length).toBeLessThan(700);
  });
});

describe('cursor and range in the drawing', () => {
  const cursorOf = (cursor: number, changes: Partial<Parameters<typeof sightOf>[1]> = {}) =>
    drawn(sightOf(events, { cursor, ...changes })).filter(
      (shape) => shape.kind === 'rect' && shape.colour === 'text' && shape.look === 'solid',
    );

  it('draw the cursor as a line through all lanes, at the middle of its event, with a handle on the ruler', () => {
    expect(cursorOf(2)).toMatchObject([
      { x: 349.5, y: 0, width: 1, height: 200 },
      { x: 347, width: 6 },
    ]);
  });

  it('draw no cursor where it is out of sight, or nowhere', () => {
    const { axis } = sightOf(events);
    const scale = { extent: { from: 4, to: axis.domain.to }, left: 100, width: 700 };

    expect(cursorOf(-1)).toEqual([]);
    expect(cursorOf(2, { scale })).toEqual([]);
    expect(cursorOf(5, { scale })).toHaveLength(2);
  });

  it('draw the edges of the range, the range on the ruler, and a veil over the rest', () => {
    const shapes = drawn(sightOf(events, { range: { from: 1, to: 3 } }));
    const inAccent = shapes.filter((shape) => shape.kind === 'rect' && shape.colour === 'accent');
    const veils = shapes.filter((shape) => shape.kind === 'rect' && shape.look === 'veiled');

    expect(inAccent).toMatchObject([
      { x: 200, y: 0, width: 1, height: 200 },
      { x: 500, y: 0, width: 1, height: 200 },
      { x: 200, y: 0, width: 300, look: 'tinted' },
    ]);
    expect(veils).toMatchObject([
      { x: 100, width: 100 },
      { x: 500, width: 300 },
    ]);
  });
});
