import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../src/export/session-outcome.ts';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { createSession } from '../../../src/session/create-session.ts';
import { parseQuery } from '../../../src/session/query.ts';
import type { Session } from '../../../src/session/session.ts';
import { chunk } from './support/arbitrary-captures.ts';
import { everythingAt } from './support/everything-at.ts';

const START = '{"type":"RUN_STARTED","threadId":"t1","runId":"r1"}';
const FINISH = '{"type":"RUN_FINISHED","threadId":"t1","runId":"r1"}';
const DEPTH = 10_000;
const DEEP = `${'{"a":['.repeat(DEPTH / 2)}${']}'.repeat(DEPTH / 2)}`;
const WIDE = `{${Array.from({ length: 1_000_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`;

function sessionOf(frames: readonly string[], opening: readonly CaptureRecord[] = []): Session {
  const session = createSession();
  for (const record of opening) session.append(record);
  for (const [at, frame] of frames.entries()) session.append(chunk('d/1', at, frame));
  session.append({ kind: 'end', stream: 'd/1', at: frames.length, outcome: 'complete' });
  return session;
}

/** Asks for all that a view may ask of each event; what counts is that answers come. */
function askEverything(session: Session): void {
  const { test } = parseQuery('path:/a -id:nobody "some text" is:fault');
  const facts = {
    runId: () => 'r1',
    threadId: () => 't1',
    findings: () => [{ rule: 'any', severity: 'error' as const }],
  };
  for (let seq = 0; seq < session.length; seq += 1) {
    everythingAt(session, seq);
    session.normalised(seq);
    session.change(seq);
    session.envelope(seq);
    test?.(session.event(seq), facts);
  }
  outcomeOf(session);
  session.tick(Number.MAX_SAFE_INTEGER, 1);
}

function stateOf(session: Session): unknown {
  return session.at(session.length).state(0).value;
}

/** A few of a million: the test's own comparing would take longer than all the rest. */
function someKeysOf(value: unknown) {
  const { k0, k49, k50, k999999 } = value as Record<string, unknown>;
  return { k0, k49, k50, k999999 };
}

// A busy machine takes its time over a million of anything; the limit only ends a hang.
describe('hostile input', { timeout: 900_000 }, () => {
  it.each([
    ['a snapshot', `{"type":"STATE_SNAPSHOT","snapshot":${DEEP}}`],
    ['a patch', `{"type":"STATE_DELTA","delta":[{"op":"add","path":"/a","value":${DEEP}}]}`],
    ['metadata', `{"type":"TEXT_MESSAGE_START","messageId":"m","metadata":{"a":${DEEP}}}`],
    ['a raw event', `{"type":"RAW","event":${DEEP},"rawEvent":${DEEP}}`],
    ['a field that nobody knows', `{"type":"RAW","event":1,"odd":${DEEP}}`],
    ['a field of another type', `{"type":"TEXT_MESSAGE_START","messageId":${DEEP}}`],
    ['a type', `{"type":${DEEP}}`],
    ['no event', DEEP],
    [
      'an activity',
      `{"type":"ACTIVITY_SNAPSHOT","messageId":"a","activityType":"t","content":{"a":${DEEP}}}`,
    ],
    [
      'messages',
      `{"type":"MESSAGES_SNAPSHOT","messages":[{"id":"m","role":"user","content":"x","odd":${DEEP}}]}`,
    ],
    ['a result', `{"type":"RUN_FINISHED","threadId":"t1","runId":"r1","result":${DEEP}}`],
    ['a custom value', `{"type":"CUSTOM","name":"n","value":${DEEP}}`],
    ['an envelope', `{"id":"1","chunk":{"type":"RAW","event":${DEEP}}}`],
    ['an error', `{"type":5,"error":${DEEP}}`],
  ])('nested 10,000 levels deep in %s is taken like any other', (_, frame) => {
    const session = sessionOf([START, frame, frame, FINISH]);

    askEverything(session);

    expect(session.length).toBe(4);
  });

  it('nested 10,000 levels deep in arguments is taken like any other', () => {
    const args = JSON.stringify({ type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: DEEP });
    const session = sessionOf([
      START,
      '{"type":"TOOL_CALL_START","toolCallId":"c","toolCallName":"f"}',
      args,
      '{"type":"TOOL_CALL_END","toolCallId":"c"}',
      FINISH,
    ]);

    askEverything(session);

    expect(session.at(5).messages(0)[0]?.toolCalls[0]?.arguments).toBe(DEEP);
  });

  it('nested 10,000 levels deep in a request is taken like any other', () => {
    const body = `{"threadId":"t1","runId":"r1","messages":[],"state":${DEEP},"forwardedProps":${DEEP}}`;
    const request = { method: 'POST', url: 'http://test/', headers: [], body: { text: body } } as const;

    const session = sessionOf(
      [START, '{"type":"STATE_DELTA","delta":[{"op":"test","path":"","value":{}}]}', FINISH],
      [{ kind: 'open', stream: 'd/1', at: 0, transport: 'fetch', request }],
    );
    askEverything(session);

    expect(session.at(0).state(0).baseline).toBe('request');
  });

  it('a pointer of 10,000 levels is followed', () => {
    const path = '/a/0'.repeat(DEPTH / 2 - 1);
    const session = sessionOf([
      START,
      `{"type":"STATE_SNAPSHOT","snapshot":${DEEP}}`,
      `{"type":"STATE_DELTA","delta":[{"op":"add","path":"${path}/b","value":1}]}`,
      FINISH,
    ]);

    askEverything(session);

    expect(session.change(2)).toMatchObject({ applied: true });
  });

  it('a million keys are held once, however often they are patched', () => {
    const deltas = Array.from(
      { length: 50 },
      (_, index) => `{"type":"STATE_DELTA","delta":[{"op":"replace","path":"/k${index}","value":-1}]}`,
    );

    const session = sessionOf([START, `{"type":"STATE_SNAPSHOT","snapshot":${WIDE}}`, ...deltas, FINISH]);

    expect(someKeysOf(stateOf(session))).toEqual({ k0: -1, k49: -1, k50: 50, k999999: 999_999 });
    expect(someKeysOf(session.at(20).state(0).value)).toMatchObject({ k0: -1, k49: 49 });
  });

  it('a hundred thousand operations in one patch are applied as one', () => {
    const operations = Array.from({ length: 100_000 }, () => '{"op":"add","path":"/list/-","value":1}');
    const session = sessionOf([
      START,
      '{"type":"STATE_SNAPSHOT","snapshot":{"list":[]}}',
      `{"type":"STATE_DELTA","delta":[${operations.join(',')}]}`,
      FINISH,
    ]);

    expect(stateOf(session)).toHaveProperty('list.length', 100_000);
  });

  it('a million unknown keys of an event are told in a bounded number of findings', () => {
    const session = sessionOf([START, `{"type":"RAW","event":1,${WIDE.slice(1)}`, FINISH]);

    expect(session.findings.length).toBeLessThan(2000);
    expect(session.event(1).event).toHaveProperty('k999999', 999_999);
  });

  it('a frame of 50 MB is kept, and said to be more than a client takes', () => {
    const delta = 'x'.repeat(50 * 1024 * 1024);
    const session = sessionOf([
      START,
      '{"type":"TEXT_MESSAGE_START","messageId":"m"}',
      `{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"${delta}"}`,
      '{"type":"TEXT_MESSAGE_END","messageId":"m"}',
      FINISH,
    ]);

    expect(session.at(5).messages(0)[0]?.content).toHaveLength(delta.length);
    expect(session.findingsAt(2).length).toBeGreaterThan(0);
  });

  it('a frame beyond all bounds is named and let go, and what follows is read', () => {
    const session = createSession();
    const piece = 'x'.repeat(1024 * 1024);
    session.append(chunk('d/1', 0, START));
    for (let index = 0; index < 100; index += 1) {
      const text = index === 0 ? `data: ${piece}` : piece;
      session.append({ kind: 'chunk', stream: 'd/1', at: 1, bytes: { text } });
    }
    session.append({ kind: 'chunk', stream: 'd/1', at: 2, bytes: { text: '\n\n' } });
    session.append(chunk('d/1', 3, FINISH));

    expect(session.length).toBe(3);
    expect(session.event(1).problem).toContain('too large');
    expect(session.event(1).size).toBeLessThan(65 * 1024 * 1024);
    expect(session.typeOf(2)).toBe('RUN_FINISHED');
  });

  it('keys and paths named __proto__ touch no prototype', () => {
    const evil = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const session = sessionOf([
      START,
      `{"type":"STATE_SNAPSHOT","snapshot":${evil}}`,
      ...['/__proto__/polluted', '/constructor/prototype/polluted', '/__proto__'].map(
        (path) => `{"type":"STATE_DELTA","delta":[{"op":"add","path":"${path}","value":{"polluted":1}}]}`,
      ),
      `{"type":"TEXT_MESSAGE_START","messageId":"__proto__","metadata":${evil},"__proto__":{"x":1}}`,
      '{"type":"TEXT_MESSAGE_CONTENT","messageId":"__proto__","delta":"hi","metadata":{"__proto__":{"y":1}}}',
      '{"type":"TEXT_MESSAGE_END","messageId":"__proto__"}',
      '{"type":"STEP_STARTED","stepName":"constructor","subagentRunId":"__proto__"}',
      '{"type":"STEP_FINISHED","stepName":"constructor","subagentRunId":"__proto__"}',
      `{"__proto__":{"type":"RAW"}}`,
      FINISH,
    ]);

    askEverything(session);

    expect(JSON.stringify(stateOf(session))).toBe(evil);
    expect(Object.hasOwn({}, 'polluted') || 'polluted' in {}).toBe(false);
    expect(session.at(12).messages(0)[0]).toMatchObject({ id: '__proto__', content: 'hi' });
    expect(session.typeOf(10)).toBe('');
  });

  it('lone surrogates, numbers beyond 2^53 and repeated keys are kept as they were sent', () => {
    const frame =
      '{"type":"STATE_SNAPSHOT","snapshot":{"half":"\\ud83d","big":9007199254740993,"huge":1e999,"twice":1,"twice":2}}';
    const session = sessionOf([START, frame, FINISH]);

    askEverything(session);

    expect(session.event(1).raw).toBe(frame);
    expect(stateOf(session)).toMatchObject({ half: '\ud83d', twice: 2 });
    expect(session.findingsAt(1).map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['unsafe-number', 'lone-surrogate']),
    );
  });

  it('ten thousand messages, each restated by a snapshot, are all there', () => {
    const messages = Array.from({ length: 10_000 }, (_, index) => ({
      id: `m${index}`,
      role: 'user',
      content: 'x',
    }));
    const snapshot = JSON.stringify({ type: 'MESSAGES_SNAPSHOT', messages });

    const session = sessionOf([START, snapshot, snapshot, snapshot, FINISH]);

    expect(session.at(5).messages(0)).toHaveLength(10_000);
  });
});
