import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../../../src/protocol/json.ts';
import type { LoggedEvent } from '../../../src/session/model.ts';
import { complete } from '../../../src/session/query/completion.ts';
import { familiesIn, withFamilies } from '../../../src/session/query/families.ts';
import { quoted, tokenise } from '../../../src/session/query/tokens.ts';
import { type EventFacts, parseQuery } from '../../../src/session/query.ts';

const FOUND: Readonly<Record<string, ReturnType<EventFacts['findings']>>> = {
  TOOL_CALL_START: [{ rule: 'tool-start-while-open', severity: 'error' }],
  ACTIVITY_DELTA: [
    { rule: 'activity-delta-unknown', severity: 'warning' },
    { rule: 'unknown-field', severity: 'info' },
  ],
  NEW_THING: [{ rule: 'unknown-field', severity: 'info' }],
};

const facts: EventFacts = {
  runId: (event) => ['run_1', 'run_2'][event.run],
  threadId: () => 'thread_1',
  findings: (event) => FOUND[event.type] ?? [],
};

function logged(raw: string, place: Partial<LoggedEvent> = {}): LoggedEvent {
  let parsed: unknown;
  try {
    parsed = JSON.parse(raw);
  } catch {
    parsed = undefined;
  }
  const event = isJsonObject(parsed) ? parsed : undefined;
  const type = typeof event?.type === 'string' ? event.type : '';
  const problem = event === undefined ? 'not JSON' : undefined;
  return {
    seq: 0,
    stream: 0,
    run: 0,
    frame: 0,
    at: 0,
    type,
    raw,
    size: raw.length,
    event,
    problem,
    ...place,
  };
}

const LOG = [
  logged('{"type":"RUN_STARTED","threadId":"thread_1","runId":"run_1"}'),
  logged('{"type":"TEXT_MESSAGE_CONTENT","messageId":"m1","delta":"Hello \\"World\\""}'),
  logged('{"type":"TEXT_MESSAGE_CONTENT","messageId":"m12","delta":"\\u4f60\\u597d"}'),
  logged('{"type":"TOOL_CALL_START","toolCallId":"c1","toolCallName":"find it","parentMessageId":"m1"}', {
    run: 1,
  }),
  logged('{"type":"STATE_DELTA","delta":[{"op":"add","path":"/todos/0","value":1}]}', { stream: 1 }),
  logged('{"type":"STATE_DELTA","delta":[{"op":"move","path":"/done","from":"/todosOld"}]}', { stream: 1 }),
  logged(
    '{"type":"ACTIVITY_DELTA","messageId":"a1","activityType":"x","patch":[{"op":"remove","path":"/todos"}]}',
  ),
  logged('{"type":"RUN_ERROR","message":"broken"}', { run: -1 }),
  logged('{"type":"NEW_THING","at":"12:30"}'),
  logged('not json at all'),
  logged(
    '{"type":"MESSAGES_SNAPSHOT","messages":[{"id":"m7","role":"assistant","toolCalls":[{"id":"c7"}]}]}',
  ),
];

function found(text: string): readonly number[] {
  const { test } = parseQuery(text);
  return LOG.flatMap((event, index) => (test === undefined || test(event, facts) ? [index] : []));
}

describe('a filter', () => {
  it.each<[string, readonly number[]]>([
    ['', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['hello', [1]],
    ['hello world', [1]],
    ['"hello world"', []],
    ['"hello \\"world\\""', [1]],
    ['你好', [2]],
    ['state_delta', [4, 5]],
    ['type:state', [4, 5]],
    ['type:RUN_ERROR,run_started', [0, 7]],
    ['family:tool', [3]],
    ['family:text,tool -m12', [1, 3]],
    ['run:run_2', [3]],
    ['run:run*', [0, 1, 2, 3, 4, 5, 6, 8, 9, 10]],
    ['run:run', []],
    ['thread:thread_1 type:run_', [0, 7]],
    ['stream:2', [4, 5]],
    ['id:m1', [1, 3]],
    ['id:c7', [10]],
    ['id:m7', [10]],
    ['path:/todos', [4, 6]],
    ['path:todos/', [4]],
    ['path:/todosOld', [5]],
    ['is:error', [3, 9]],
    ['is:warning', [6]],
    ['is:info', [6, 8]],
    ['is:fault', [3, 6, 9]],
    ['rule:unknown-field', [6, 8]],
    ['rule:Tool-start-while-open', [3]],
    ['rule:unknown', []],
    ['rule:tool-*,activity-*', [3, 6]],
    ['is:fault -rule:tool-*', [6, 9]],
    ['is:unknown', [8, 9]],
    ['-is:unknown -family:state,text,activity', [0, 3, 7]],
    ['/"delta":\\[/', [4, 5]],
    ['-/DELTA/', [0, 3, 7, 8, 9, 10]],
    ['12:30', [8]],
    ['https://x', []],
    ['"find it"', [3]],
    ['-', LOG.flatMap((event, index) => (event.raw.includes('-') ? [index] : []))],
  ])('finds with %s', (text, expected) => {
    expect(found(text)).toEqual(expected);
    expect(parseQuery(text).problems).toEqual([]);
  });

  it.each([
    ['say "hello', [{ kind: 'unclosed-quote', start: 4, end: 10 }]],
    ['/(/', [{ kind: 'bad-regex', source: '(', start: 0, end: 3 }]],
    ['run: x', [{ kind: 'missing-value', field: 'run', start: 0, end: 4 }]],
    ['family:tools', [{ kind: 'unknown-value', field: 'family', value: 'tools', start: 0, end: 12 }]],
    ['-is:red', [{ kind: 'unknown-value', field: 'is', value: 'red', start: 0, end: 7 }]],
    ['is:constructor', [{ kind: 'unknown-value', field: 'is', value: 'constructor', start: 0, end: 14 }]],
    ['stream:0', [{ kind: 'unknown-value', field: 'stream', value: '0', start: 0, end: 8 }]],
  ])('says what is wrong with %s', (text, expected) => {
    expect(parseQuery(text).problems).toEqual(expected);
  });

  it('still narrows by the terms that are right beside one that is wrong', () => {
    expect(found('type:RUN_ERROR is:red')).toEqual([7]);
  });

  it('can be read whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a"-/\\:, *(type:is:run') }), (text) => {
        const tokens = tokenise(text);
        parseQuery(text);
        for (const token of tokens) expect(token.end).toBeGreaterThan(token.start);
      }),
    );
  });

  it('reads a quoted value back as it was', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (value) => {
        const [token] = tokenise(`run:${quoted(value)}`);
        expect(token?.term).toEqual({ kind: 'field', field: 'run', values: [value] });
      }),
    );
  });
});

describe('the families of a filter', () => {
  it.each<[string, readonly string[]]>([
    ['hello', []],
    ['family:tool,text', ['text', 'tool']],
    ['-family:tool', []],
  ])('are read from %s', (text, expected) => {
    expect(familiesIn(text)).toEqual(expected);
  });

  it('are written without touching the other terms', () => {
    expect(withFamilies('hello family:tool -x', ['text', 'state'])).toBe('hello family:text,state -x');
    expect(withFamilies('hello family:tool', [])).toBe('hello');
    expect(withFamilies('', ['tool'])).toBe('family:tool');
  });
});

describe('completion', () => {
  const vocabulary = {
    types: ['RUN_STARTED', 'RUN_FINISHED'],
    rules: ['unknown-field', 'tool-start-while-open'],
    runIds: ['run 1'],
    threadIds: ['t'],
    streamCount: 2,
  };
  const labels = (text: string, caret = text.length) =>
    complete(text, caret, vocabulary).options.map((option) => option.label);

  it.each<[string, readonly string[]]>([
    ['t', ['type:', 'thread:']],
    ['-r', ['rule:', 'run:']],
    ['rule:tool', ['tool-start-while-open']],
    ['type:run_f', ['RUN_FINISHED']],
    ['type:RUN_STARTED,', ['RUN_STARTED', 'RUN_FINISHED']],
    ['is:', ['fault', 'error', 'warning', 'info', 'unknown']],
    ['hello stream:', ['1', '2']],
    ['path:', []],
    ['xyz', []],
  ])('offers what could follow %s', (text, expected) => {
    expect(labels(text)).toEqual(expected);
  });

  it('looks at the term before the caret', () => {
    expect(labels('fam type:RUN_STARTED', 3)).toEqual(['family:']);
  });

  it('quotes a value that needs it and says what it replaces', () => {
    const { start, end, options } = complete('a -run:ru', 9, vocabulary);

    expect([start, end]).toEqual([7, 9]);
    expect(options[0]?.insert).toBe('"run 1"');
  });
});
