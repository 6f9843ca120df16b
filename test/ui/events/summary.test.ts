import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../../src/panel/events/summary.ts';
import { EVENT_TABLE } from '../../../src/protocol/events.ts';
import { isJsonObject, type JsonObject } from '../../../src/protocol/json.ts';
import type { LoggedEvent } from '../../../src/session/model.ts';

function logged(event: JsonObject | undefined, raw = JSON.stringify(event)): LoggedEvent {
  const type = typeof event?.type === 'string' ? event.type : '';
  const problem = event === undefined ? 'This is no JSON.' : undefined;
  return { seq: 0, stream: 0, run: 0, frame: 0, at: 0, type, raw, size: raw.length, event, problem };
}

describe('the summary of an event', () => {
  it.each<[JsonObject, string]>([
    [{ type: 'RUN_STARTED', threadId: 't', runId: 'r2', parentRunId: 'r1' }, 'r2 · after r1'],
    [{ type: 'RUN_FINISHED', threadId: 't', runId: 'r', result: { ok: true } }, 'r · {ok: true}'],
    [
      { type: 'RUN_FINISHED', runId: 'r', outcome: { type: 'interrupt', interrupts: [{ id: 'i' }] } },
      'r · interrupt (1)',
    ],
    [{ type: 'RUN_ERROR', message: 'no model', code: 'E1' }, 'E1 · "no model"'],
    [{ type: 'STEP_STARTED', stepName: 'search' }, 'search'],
    [{ type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' }, 'assistant · m'],
    [{ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'a\n' }, '"a\\n" · m'],
    [{ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: '' }, '"" · m'],
    [{ type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'find' }, 'find · c'],
    [{ type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{"a' }, '"{\\"a" · c'],
    [{ type: 'TOOL_CALL_RESULT', messageId: 'm', toolCallId: 'c', content: 'done' }, '"done" · c'],
    [{ type: 'TOOL_CALL_RESULT', toolCallId: 'c', content: [{}, {}] }, '2 parts · c'],
    [{ type: 'STATE_SNAPSHOT', snapshot: { todos: [1] } }, '{todos: […]}'],
    [{ type: 'STATE_SNAPSHOT', snapshot: null }, 'null'],
    [
      {
        type: 'STATE_DELTA',
        delta: [
          { op: 'add', path: '/a' },
          { op: 'remove', path: '' },
        ],
      },
      'add /a, remove ',
    ],
    [{ type: 'STATE_DELTA', delta: [] }, 'no operation'],
    [
      { type: 'STATE_DELTA', delta: Array.from({ length: 6 }, () => ({ op: 'test', path: '/x' })) },
      'test /x, test /x, test /x, test /x, 2 more',
    ],
    [{ type: 'STATE_DELTA', delta: 'oops' }, '"oops"'],
    [{ type: 'MESSAGES_SNAPSHOT', messages: [{}, {}] }, '2 messages'],
    [{ type: 'ACTIVITY_SNAPSHOT', activityType: 'plan', content: { a: 1 } }, 'plan · {a: 1}'],
    [{ type: 'ACTIVITY_DELTA', activityType: 'plan', patch: [{ op: 'add', path: '/b' }] }, 'plan · add /b'],
    [{ type: 'REASONING_MESSAGE_CONTENT', messageId: 'm', delta: 'hm' }, '"hm" · m'],
    [
      { type: 'REASONING_ENCRYPTED_VALUE', subtype: 'message', entityId: 'm', encryptedValue: 'x' },
      'message · m',
    ],
    [{ type: 'THINKING_START', title: 'Plan' }, 'Plan'],
    [{ type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'scout' }, 'scout · s'],
    [{ type: 'SUBAGENT_ERROR', subagentRunId: '', message: 'lost' }, '"lost" · ""'],
    [{ type: 'CUSTOM', name: 'Exit', value: { now: true } }, 'Exit · {now: true}'],
    [{ type: 'RAW', source: 'graph', event: [1] }, 'graph · [1]'],
    [{ type: 'BRAND_NEW', a: 1, b: 'two' }, '{a: 1, b: "two"}'],
    [{ type: 'TEXT_MESSAGE_END', messageId: 7 }, '7'],
  ])('of %j is %s', (event, expected) => {
    expect(summaryOf(logged(event)).trim()).toBe(expected.trim());
  });

  it('says why a frame is no event, and what it was', () => {
    expect(summaryOf(logged(undefined, 'oops'))).toBe('This is no JSON. · oops');
  });

  it('stays short, whatever the event holds', () => {
    const long = 'x'.repeat(1_000_000);
    const event = { type: 'TEXT_MESSAGE_CONTENT', messageId: long, delta: long };

    expect(summaryOf(logged(event)).length).toBeLessThan(1_000);
  });

  it('can be made of any event', () => {
    const types = fc.constantFrom(...Object.keys(EVENT_TABLE), 'NEW');
    const fields = fc.constantFrom(
      ...new Set(Object.values(EVENT_TABLE).flatMap((row) => Object.keys(row.fields))),
    );
    fc.assert(
      fc.property(types, fc.dictionary(fields, fc.jsonValue()), (type, values) => {
        const event: unknown = JSON.parse(JSON.stringify({ ...values, type }));
        expect(typeof summaryOf(logged(isJsonObject(event) ? event : undefined))).toBe('string');
      }),
    );
  });
});
