import { describe, expect, it } from 'vitest';
import { axisOver } from '../../../../src/panel/timeline/axis.ts';
import { hitAt } from '../../../../src/panel/timeline/layout/hit-test.ts';
import type { Sight } from '../../../../src/panel/timeline/layout/sight.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import { Overview } from '../../../../src/session/overview/overview.ts';
import { silencesOf } from '../../../../src/session/overview/silences.ts';
import { capturedStream, chatRun } from '../../../ui/support/captured-stream.ts';
import { drawn, sightOfRecords } from './timeline-sight.ts';

const input = { threadId: 't', runId: 'q', messages: [], tools: [], context: [], state: {} };

/** A lane of one row: over its marks, and on them. */
const ON_ROW = 20;
const ON_MARKS = 36;

/** A run that is still open: its last event came at 2,040. */
const open = capturedStream(chatRun('t', 'r').slice(0, 4), { outcome: undefined });
/** A request from 2,000 that ended with no event at 62,000. */
const unanswered = capturedStream([], { stream: 'page/2', input }).map((record) =>
  record.kind === 'end' ? { ...record, at: 62_000, outcome: 'aborted' as const } : record,
);

function shades(sight: Sight) {
  return drawn(sight).filter(({ kind, colour }) => kind === 'rect' && colour === 'warning');
}

describe('the silences of the timeline', () => {
  it('reach up to the last time that is known of in a run that is still open', () => {
    const session = createSession();
    for (const record of open) session.append(record);
    const overview = new Overview(session);
    overview.advance(session.length);
    const [run] = session.runs();

    overview.hearTime(42_050);

    const silences = run && silencesOf(run, overview, 30_000);
    expect(silences?.at(0)).toEqual({ from: 3, to: undefined, ms: 40_010 });
    expect(run && axisOver('time', overview, [run]).extentOfRun(run)).toEqual({ from: 2_010, to: 42_050 });
  });

  it('do not go on in a run that ended', () => {
    const { overview, runOf } = sightOfRecords(capturedStream(chatRun('t', 'r')), 'time');
    const run = runOf(0);

    overview.hearTime(42_050);

    expect(run && silencesOf(run, overview, 1_000).length).toBe(0);
    expect(run && axisOver('time', overview, [run]).domain.to).toBe(2_050);
  });

  it('are not told anew for less than is worth telling', () => {
    const { overview } = sightOfRecords(open, 'time');

    expect(overview.hearTime(overview.span.to + 999)).toBe(false);
  });

  it('are told of a request that nothing answered', () => {
    const sight = sightOfRecords(unanswered, 'time');

    expect(shades(sight)).toMatchObject([{ x: 100, width: 700 }]);
    expect(hitAt({ x: 400, y: ON_ROW }, sight)).toMatchObject({
      kind: 'silence',
      seq: -1,
      silence: { ms: 60_000 },
    });
  });

  it('are named where the axis of events leaves them no more than a stroke', () => {
    const [first, second] = [chatRun('t', 'r').slice(0, 2), chatRun('t', 'r').slice(2)];
    const late = capturedStream([...first, ...second]).map((record) =>
      record.at > 2_020 ? { ...record, at: record.at + 60_000 } : record,
    );
    const sight = sightOfRecords(late, 'events');

    const [shade] = shades(sight);

    expect(shade).toMatchObject({ x: 100 + (2 / 5) * 700, width: 2 });
    expect(hitAt({ x: 381, y: ON_MARKS }, sight)).toMatchObject({ kind: 'silence', seq: 2 });
    expect(hitAt({ x: 390, y: ON_MARKS }, sight)).toMatchObject({ kind: 'lane' });
  });
});

describe('a run without events', () => {
  const failed = capturedStream([], { stream: 'page/2', at: 2_020, input }).map((record) =>
    record.kind === 'head' ? { ...record, response: { ...record.response, status: 500 } } : record,
  );

  it('has its faults where its request was made', () => {
    const sight = sightOfRecords([...capturedStream(chatRun('t', 'r')), ...failed], 'time');
    const top = sight.places[1]?.top ?? 0;

    const marks = drawn(sight).filter(({ kind, colour }) => kind === 'mark' && colour === 'fault');
    const x = marks.map((mark) => mark.x).at(-1) ?? -1;

    expect(x).toBeCloseTo(100 + (10 / 40) * 700);
    expect(hitAt({ x, y: top + ON_MARKS }, sight)).toMatchObject({ kind: 'mark', mark: 'error', seq: -1 });
    expect(hitAt({ x: x + 20, y: top + ON_ROW }, sight)).toMatchObject({ kind: 'lane', run: 1, seq: -1 });
  });

  it('stands between the events that came before and after its request where all is spread by event', () => {
    const sight = sightOfRecords([...capturedStream(chatRun('t', 'r')), ...failed], 'events');
    const [, run] = [sight.runOf(0), sight.runOf(1)];

    expect(run && sight.axis.extentOfRun(run)).toEqual({ from: 5, to: 5 });
  });

  it('has the fault of a refusal that is told before the reply is over', () => {
    const session = createSession();
    for (const record of failed.slice(0, 2)) session.append(record);
    session.tick(99_000, 30_000);
    const overview = new Overview(session);

    overview.advance(session.length);

    expect(overview.faultsWithoutEvent(0)).toEqual(['error']);
  });
});
