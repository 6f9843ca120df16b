import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/protocol/json.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import { figuresOf } from '../../../../src/session/overview/figures.ts';
import { Overview } from '../../../../src/session/overview/overview.ts';
import { rangeFigures } from '../../../../src/session/overview/range-figures.ts';
import { type Silences, silencesOf } from '../../../../src/session/overview/silences.ts';
import type { Session } from '../../../../src/session/session.ts';
import { capturedStream } from '../../../ui/support/captured-stream.ts';
import { capture } from '../support/arbitrary-captures.ts';
import { propertyRuns } from '../support/property-runs.ts';

function sessionOf(events: readonly JsonObject[], input?: JsonObject): Session {
  const session = createSession();
  for (const record of capturedStream(events, input && { input })) session.append(record);
  return session;
}

function overviewOf(session: Session): Overview {
  const overview = new Overview(session);
  overview.advance(Number.MAX_SAFE_INTEGER);
  return overview;
}

const listed = (silences: Silences) =>
  Array.from({ length: silences.length }, (_, index) => silences.at(index));

const started = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const finished = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };
const called = [
  { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'search' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{}' },
  { type: 'TOOL_CALL_END', toolCallId: 'c' },
  { type: 'TOOL_CALL_RESULT', toolCallId: 'c', messageId: 'm', content: 'ok' },
];

/** A run that leaves a call to the client at 2,040, and a second one whose request is sent at 2,100. */
function twoRuns(messages: readonly JsonObject[], events: readonly JsonObject[] = []): Session {
  const session = sessionOf([started, ...called.slice(0, 3), finished]);
  const input = { threadId: 't', runId: 's', messages, tools: [], context: [], state: {} };
  const next = [{ ...started, runId: 's' }, ...events, { ...finished, runId: 's' }];
  for (const record of capturedStream(next, { stream: 'page/2', at: 2_100, input })) session.append(record);
  return session;
}

/** Steps of a session, found anew from the events alone. */
function naiveSteps(session: Session) {
  const steps: { run: number; id: string; start: number; last: number }[] = [];
  for (let seq = 0; seq < session.length; seq += 1) {
    const { event, run, type } = session.event(seq);
    const id = event?.['stepName'];
    if (typeof id !== 'string' || (type !== 'STEP_STARTED' && type !== 'STEP_FINISHED')) continue;
    const owner = event?.['subagentRunId'];
    const key = JSON.stringify([run, typeof owner === 'string' ? owner : null, id]);
    const known = steps.findLast((step) => 'key' in step && step.key === key);
    const isOver = known !== undefined && 'over' in known && known.over === true;
    if (known === undefined || (isOver && type === 'STEP_STARTED')) {
      steps.push({ run, id, start: seq, last: seq, ...{ key, over: type === 'STEP_FINISHED' } });
    } else Object.assign(known, { last: seq, over: isOver || type === 'STEP_FINISHED' });
  }
  return steps.map(({ run, id, start, last }) => ({ run, id, start, last }));
}

describe('the overview of a session', () => {
  it('tells the arguments of a tool call from its execution', () => {
    const session = sessionOf([started, ...called, finished]);

    const [bar] = overviewOf(session).lane(0)?.book.bars ?? [];

    expect(bar).toMatchObject({
      kind: 'tool',
      name: 'search',
      start: 1,
      argumentsEnd: 3,
      result: 4,
      stage: 'closed',
    });
  });

  it('lets a call that the client executes last until the request that brings its result', () => {
    const overview = overviewOf(twoRuns([{ role: 'tool', toolCallId: 'c', content: 'ok' }]));

    expect(overview.lane(0)?.book.bars[0]).toMatchObject({ answeredBy: 1, stage: 'closed' });
    expect(overview.lane(0)?.latency).toEqual({ calls: 1, total: 60, most: 60 });
  });

  it('leaves a call open that the next request says nothing about', () => {
    const overview = overviewOf(twoRuns([{ role: 'user', content: 'hello' }]));

    expect(overview.lane(0)?.book.bars[0]).toMatchObject({ answeredBy: undefined, stage: 'awaiting' });
  });

  it('ends a call in its own lane when another run of the thread brings the result', () => {
    const overview = overviewOf(twoRuns([], called.slice(3)));

    expect(overview.lane(0)?.book.bars[0]).toMatchObject({ result: 6, stage: 'closed' });
    expect(overview.lane(1)?.book.bars).toEqual([]);
  });

  it('ends what chunks began at the last of them', () => {
    const chunk = { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', role: 'assistant', delta: 'a' };
    const session = sessionOf([started, chunk, chunk, { type: 'STATE_DELTA', delta: [] }, finished]);

    const [bar] = overviewOf(session).lane(0)?.book.bars ?? [];

    expect(bar).toMatchObject({ kind: 'text', start: 1, last: 2, stage: 'closed' });
  });

  it('puts bars that last at the same time into different rows', () => {
    const start = (toolCallId: string) => ({ type: 'TOOL_CALL_START', toolCallId, toolCallName: 'f' });
    const session = sessionOf([started, start('a'), start('b'), finished]);

    const bars = overviewOf(session).lane(0)?.book.bars ?? [];

    expect(bars.map(({ row }) => row)).toEqual([0, 1]);
  });

  it('is the same whether it is taken in at once or event by event', () => {
    fc.assert(
      fc.property(capture, (records) => {
        const session = createSession();
        const slow = new Overview(session);
        for (const record of records) {
          session.append(record);
          while (!slow.advance(1)) expect(slow.length).toBeLessThan(session.length);
        }
        const runs = session.runs().map(({ index }) => index);

        const atOnce = overviewOf(session);

        expect(runs.map((run) => slow.lane(run)?.book.bars)).toEqual(
          runs.map((run) => atOnce.lane(run)?.book.bars),
        );
      }),
      { numRuns: propertyRuns(30) },
    );
  });

  it('has the steps that a plain look at all events finds', () => {
    fc.assert(
      fc.property(capture, (records) => {
        const session = createSession();
        for (const record of records) session.append(record);
        const overview = overviewOf(session);

        const steps = session
          .runs()
          .flatMap(({ index }) =>
            (overview.lane(index)?.book.bars ?? [])
              .filter(({ kind }) => kind === 'step')
              .map(({ run, id, start, last }) => ({ run, id, start, last })),
          );

        expect(steps.sort((a, b) => a.start - b.start)).toEqual(naiveSteps(session));
      }),
      { numRuns: propertyRuns(30) },
    );
  });

  it('measures a run: first byte, tool latency, output per second', () => {
    const input = { threadId: 't', runId: 'r', messages: [], tools: [], context: [], state: {} };
    const more = { type: 'TOOL_CALL_ARGS', toolCallId: 'd', delta: 'abcd' };
    const session = sessionOf([started, ...called, more, finished], input);
    const [run] = session.runs();

    const figures = run && figuresOf(run, overviewOf(session), session);

    expect(figures).toMatchObject({
      firstByte: 10,
      firstText: undefined,
      toolLatency: { calls: 1, mean: 10, most: 10 },
      rate: { of: 'characters', perSecond: 200 },
    });
  });

  it('knows that a run was silent before it was cut off', () => {
    const session = createSession();
    const records = capturedStream([started, ...called]);
    for (const record of records) {
      session.append(
        record.kind === 'end' ? { ...record, at: record.at + 60_000, outcome: 'aborted' } : record,
      );
    }
    const [run] = session.runs();
    const overview = overviewOf(session);

    expect(run && listed(silencesOf(run, overview, 30_000))).toEqual([
      { from: 4, to: undefined, ms: 60_010 },
    ]);
    expect(run && figuresOf(run, overview, session).longestSilence?.ms).toBe(60_010);
  });

  it('measures a range: events, bytes, duration and the tokens of runs that end in it', () => {
    const session = sessionOf([
      started,
      { ...finished, usage: [{ model: 'x', inputTokens: 7, outputTokens: 3 }] },
    ]);

    const figures = rangeFigures({ from: 1, to: 1 }, overviewOf(session), session);

    const byteLength = session.event(1).raw.length;
    expect(figures).toEqual({ events: 1, byteLength, ms: 0, inputTokens: 7, outputTokens: 3 });
  });

  it('says when events of a file have no times of their own', () => {
    const session = createSession();
    for (const record of capturedStream([started, finished])) session.append({ ...record, at: 5 });

    expect(overviewOf(session).hasTimes).toBe(false);
    expect(overviewOf(sessionOf([started, finished])).hasTimes).toBe(true);
  });
});
