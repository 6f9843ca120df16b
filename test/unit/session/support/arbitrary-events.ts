import fc from 'fast-check';
import type { JsonValue } from '../../../../src/protocol/json.ts';

/** Few ids, so that they collide: with themselves, across kinds and across runs. */
const messageId = fc.constantFrom('m1', 'm2', 'm3', 'x');
const toolCallId = fc.constantFrom('c1', 'c2', 'x');
const owner = fc.constantFrom('s1', 's2');
const delta = fc.constantFrom('', 'a', 'Hello ', '木', '{"a":', '1}', '\ud83e');
const small = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom('', 'text'),
);
const json = fc.oneof(
  { weight: 3, arbitrary: small },
  { weight: 1, arbitrary: fc.array(small, { maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom('a', 'b', '', '0', 'a/b', '~'), small, { maxKeys: 3 }),
  },
);
const object = fc.dictionary(fc.constantFrom('a', 'b', 'list', ''), json, { maxKeys: 4 });
const metadata = fc.dictionary(fc.constantFrom('k', 'l'), small, { maxKeys: 2 });

/** JSON Pointers that sometimes meet something. */
export const pointer = fc.constantFrom(
  '',
  '/',
  '/a',
  '/b',
  '/list',
  '/list/0',
  '/list/1',
  '/list/01',
  '/list/-',
  '/a/b',
  '/a/0',
  '/a~1b',
  '/~0',
  '/x/y',
  '/toString',
  '/__proto__/polluted',
  '/constructor/prototype/polluted',
);

/** Operations of every kind, failing ones included. */
export const operation = fc.oneof(
  fc.record({ op: fc.constantFrom('add', 'replace', 'test'), path: pointer, value: json }),
  fc.record({
    op: fc.constant('add'),
    path: pointer,
    value: json,
    from: fc.constantFrom<unknown>(null, 5, {}, '/a'),
  }),
  fc.record({ op: fc.constant('remove'), path: pointer }),
  fc.record({ op: fc.constantFrom('move', 'copy'), from: pointer, path: pointer }),
);

const patch = fc.array(operation, { maxLength: 3 });

/** A document to patch, made as JSON is: fast-check's own objects have no prototype. */
export const document = fc
  .oneof({ weight: 4, arbitrary: object }, { weight: 1, arbitrary: json })
  .map((value): JsonValue => JSON.parse(JSON.stringify(value)));

const common = fc.record(
  { metadata, subagentRunId: owner, timestamp: fc.constant(5), rawEvent: fc.constant({ raw: 1 }) },
  { requiredKeys: [] },
);

type Event = Record<string, unknown>;

function event(type: string, own: fc.Arbitrary<object>): fc.Arbitrary<Event> {
  return fc
    .tuple(own, fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: common }))
    .map(([fields, shared]) => ({ type, ...shared, ...fields }));
}

const toolCall = fc.record({
  id: toolCallId,
  type: fc.constant('function'),
  function: fc.record({ name: fc.constant('f'), arguments: fc.constantFrom('', '{}') }),
});

/** Messages as a request or a snapshot gives them. */
export const message = fc.oneof(
  fc.record({
    id: messageId,
    role: fc.constantFrom('user', 'system', 'developer', 'reasoning'),
    content: delta,
  }),
  fc.record(
    {
      id: messageId,
      role: fc.constant('assistant'),
      content: delta,
      toolCalls: fc.array(toolCall, { maxLength: 2 }),
      metadata,
    },
    { requiredKeys: ['id', 'role'] },
  ),
  fc.record(
    {
      id: messageId,
      role: fc.constant('tool'),
      content: delta,
      toolCallId,
      error: fc.constant('no'),
      subagentRunId: owner,
    },
    { requiredKeys: ['id', 'role', 'content', 'toolCallId'] },
  ),
  fc.record({
    id: messageId,
    role: fc.constant('activity'),
    activityType: fc.constantFrom('P', 'Q'),
    content: object,
  }),
  fc.record({
    id: messageId,
    role: fc.constant('user'),
    content: fc.array(fc.record({ type: fc.constant('text'), text: delta }), { maxLength: 2 }),
  }),
);

const messages = fc.array(message, { maxLength: 4 });
const authority = fc.constantFrom(undefined, null, ['P'], 'malformed');

const interrupt = fc.record({ id: fc.constantFrom('i1', 'i2'), reason: fc.constant('confirmation') });
const outcome = fc.oneof(
  fc.constantFrom(undefined, { type: 'success' }, { type: 'cancelled' }, { type: 'novel' }),
  fc
    .array(interrupt, { minLength: 1, maxLength: 2 })
    .map((interrupts) => ({ type: 'interrupt', interrupts })),
);

const run = fc.record({ threadId: fc.constantFrom('t1', 't2'), runId: fc.constantFrom('r1', 'r2') });

/** Events that say something about one message. */
export const messageEvent = fc.oneof(
  event(
    'TEXT_MESSAGE_START',
    fc.record(
      { messageId, role: fc.constantFrom('assistant', 'user'), name: fc.constant('n') },
      { requiredKeys: ['messageId'] },
    ),
  ),
  event('TEXT_MESSAGE_CONTENT', fc.record({ messageId, delta })),
  event('TEXT_MESSAGE_END', fc.record({ messageId })),
  event(
    'TEXT_MESSAGE_CHUNK',
    fc.record({ messageId, delta, role: fc.constant('assistant') }, { requiredKeys: [] }),
  ),
  event(
    'TOOL_CALL_START',
    fc.record(
      {
        toolCallId,
        toolCallName: fc.constantFrom('f', 'g'),
        parentMessageId: fc.oneof(messageId, fc.constant(null)),
      },
      { requiredKeys: ['toolCallId', 'toolCallName'] },
    ),
  ),
  event('TOOL_CALL_ARGS', fc.record({ toolCallId, delta })),
  event('TOOL_CALL_END', fc.record({ toolCallId })),
  event(
    'TOOL_CALL_CHUNK',
    fc.record(
      { toolCallId, toolCallName: fc.constantFrom('f', 'g'), delta, parentMessageId: messageId },
      { requiredKeys: [] },
    ),
  ),
  event('TOOL_CALL_RESULT', fc.record({ messageId, toolCallId, content: delta })),
  event('REASONING_MESSAGE_START', fc.record({ messageId, role: fc.constant('reasoning') })),
  event('REASONING_MESSAGE_CONTENT', fc.record({ messageId, delta })),
  event('REASONING_MESSAGE_END', fc.record({ messageId })),
  event('REASONING_MESSAGE_CHUNK', fc.record({ messageId, delta }, { requiredKeys: [] })),
  event(
    'REASONING_ENCRYPTED_VALUE',
    fc.record({
      subtype: fc.constantFrom('message', 'tool-call'),
      entityId: fc.oneof(messageId, toolCallId),
      encryptedValue: fc.constantFrom('e', 'f'),
    }),
  ),
  event(
    'ACTIVITY_SNAPSHOT',
    fc.record(
      { messageId, activityType: fc.constantFrom('P', 'Q'), content: object, replace: fc.boolean() },
      { requiredKeys: ['messageId', 'activityType', 'content'] },
    ),
  ),
  event('ACTIVITY_DELTA', fc.record({ messageId, activityType: fc.constantFrom('P', 'Q'), patch })),
);

/** Events about everything else. */
export const otherEvent = fc.oneof(
  event('STATE_SNAPSHOT', fc.record({ snapshot: document })),
  { weight: 3, arbitrary: event('STATE_DELTA', fc.record({ delta: patch })) },
  fc.tuple(event('MESSAGES_SNAPSHOT', fc.record({ messages })), authority).map(([snapshot, types]) =>
    types === undefined
      ? snapshot
      : {
          ...snapshot,
          metadata: {
            '@ag-ui/client': types === 'malformed' ? types : { authoritativeActivityTypes: types },
          },
        },
  ),
  event(
    'RUN_STARTED',
    fc.tuple(run, fc.option(messages, { nil: undefined })).map(([ids, echoed]) => ({
      ...ids,
      ...(echoed !== undefined && { input: { ...ids, messages: echoed } }),
    })),
  ),
  event(
    'RUN_FINISHED',
    fc.tuple(run, outcome).map(([ids, end]) => ({ ...ids, ...(end !== undefined && { outcome: end }) })),
  ),
  event('RUN_ERROR', fc.record({ message: fc.constant('no') })),
  event('STEP_STARTED', fc.record({ stepName: fc.constantFrom('one', 'two') })),
  event('STEP_FINISHED', fc.record({ stepName: fc.constantFrom('one', 'two') })),
  event('SUBAGENT_STARTED', fc.record({ subagentRunId: owner, name: fc.constant('scout') })),
  event('SUBAGENT_FINISHED', fc.record({ subagentRunId: owner })),
  event('SUBAGENT_ERROR', fc.record({ subagentRunId: owner, message: fc.constant('no') })),
  event('CUSTOM', fc.record({ name: fc.constant('tick'), value: json })),
  event('RAW', fc.record({ event: json })),
  fc.constantFrom<Event>(
    { type: 'THINKING_START' },
    { type: 'THINKING_TEXT_MESSAGE_START' },
    { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: 'hm' },
    { type: 'THINKING_TEXT_MESSAGE_END' },
    { type: 'THINKING_END' },
    { type: 'NOVEL' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1' },
    { type: 'TEXT_MESSAGE_START', messageId: 7 },
    {
      type: 'STATE_DELTA',
      delta: [
        { op: 'grow', path: '/a' },
        { op: 'add', path: '/a', value: 1 },
      ],
    },
    { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'f', subagentRunId: null },
    {
      type: 'MESSAGES_SNAPSHOT',
      messages: [
        { id: 'm9', role: 'novel' },
        { id: 'm1', role: 'user', content: 'u' },
      ],
    },
  ),
);

/** Payload text of one frame: an event as it may come, or something that is none. */
export const payload = fc.oneof(
  { weight: 12, arbitrary: messageEvent.map((value) => JSON.stringify(value)) },
  { weight: 8, arbitrary: otherEvent.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.constantFrom('{"type":', '[]', '{}', '"text"', 'null') },
);
