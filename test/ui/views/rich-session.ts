import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import type { JsonObject } from '../../../src/protocol/json.ts';
import { captured, capturedStream } from '../support/captured-stream.ts';

/** A red dot, 1 × 1 pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

const QUESTION: JsonObject = {
  id: 'user-1',
  role: 'user',
  content: [
    { type: 'text', text: 'What is the weather where this was taken?\n  Use the tools.' },
    { type: 'image', source: { type: 'data', mimeType: 'image/png', value: DOT } },
    { type: 'image', source: { type: 'url', value: 'https://photos.example/trip/lisbon.png' } },
  ],
};

const INPUT: JsonObject = {
  threadId: 'trip',
  runId: 'run-1',
  messages: [{ id: 'system-1', role: 'system', content: 'You plan trips.' }, QUESTION],
  state: { trip: { city: 'Lisbon', days: 3 }, todos: [{ id: 'a', text: 'book flight', done: false }] },
  tools: [{ name: 'get_weather', description: 'Weather of a city', parameters: { type: 'object' } }],
  context: [{ description: 'Time zone', value: 'Europe/Lisbon' }],
  forwardedProps: { model: 'large' },
};

const ARGUMENTS = ['{"city":"Lis', 'bon","days":[1,2', ',3],"unit":"celsius"}'];

const CALL: readonly JsonObject[] = [
  {
    type: 'TOOL_CALL_START',
    toolCallId: 'call-1',
    toolCallName: 'get_weather',
    parentMessageId: 'assistant-1',
  },
  ...ARGUMENTS.map((delta) => ({ type: 'TOOL_CALL_ARGS', toolCallId: 'call-1', delta })),
  { type: 'TOOL_CALL_END', toolCallId: 'call-1' },
  {
    type: 'TOOL_CALL_RESULT',
    messageId: 'result-1',
    toolCallId: 'call-1',
    content:
      '{"forecast":[{"day":1,"sky":"clear","max":24.5},{"day":2,"sky":"rain","max":19}],"source":"demo"}',
  },
];

const STATE: readonly JsonObject[] = [
  {
    type: 'STATE_DELTA',
    delta: [
      { op: 'replace', path: '/todos/0/done', value: true },
      { op: 'add', path: '/todos/-', value: { id: 'b', text: 'pack an umbrella', done: false } },
      { op: 'add', path: '/forecast', value: { '1': 'clear', '2': 'rain' } },
    ],
  },
  {
    type: 'STATE_DELTA',
    delta: [
      { op: 'remove', path: '/trip/days' },
      { op: 'replace', path: '/trip/hotel/name', value: 'Sol' },
      { op: 'add', path: '/trip/nights', value: 2 },
    ],
  },
  {
    type: 'STATE_SNAPSHOT',
    snapshot: {
      trip: { city: 'Lisbon', days: 4, hotel: { name: 'Sol', stars: 4 } },
      todos: [
        { id: 'b', text: 'pack an umbrella', done: true },
        { id: 'c', text: 'call the hotel', done: false },
      ],
      forecast: { '1': 'clear', '2': 'rain' },
    },
  },
];

const ACTIVITY: readonly JsonObject[] = [
  {
    type: 'ACTIVITY_SNAPSHOT',
    messageId: 'activity-1',
    activityType: 'SEARCH',
    content: { sources: [{ url: 'https://weather.example', state: 'loading' }], done: false },
  },
  {
    type: 'ACTIVITY_DELTA',
    messageId: 'activity-1',
    activityType: 'SEARCH',
    patch: [{ op: 'replace', path: '/sources/0/state', value: 'read' }],
  },
];

const REASONING: readonly JsonObject[] = [
  { type: 'REASONING_START', messageId: 'think' },
  { type: 'REASONING_MESSAGE_START', messageId: 'think-1', role: 'reasoning' },
  {
    type: 'REASONING_MESSAGE_CONTENT',
    messageId: 'think-1',
    delta: 'The picture shows the Tagus, so the city is Lisbon.',
  },
  { type: 'REASONING_MESSAGE_END', messageId: 'think-1' },
  {
    type: 'REASONING_ENCRYPTED_VALUE',
    subtype: 'message',
    entityId: 'think-1',
    encryptedValue: 'c2VjcmV0LXRob3VnaHRz',
  },
  { type: 'REASONING_END', messageId: 'think' },
];

/** The first run: everything that a conversation can hold, and an interrupt at its end. */
const FIRST_RUN: readonly unknown[] = [
  { type: 'RUN_STARTED', threadId: 'trip', runId: 'run-1', protocolVersion: '1.0' },
  { type: 'STEP_STARTED', stepName: 'plan' },
  ...REASONING,
  { type: 'TEXT_MESSAGE_START', messageId: 'assistant-1', role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'assistant-1', delta: 'Let me look at the weather' },
  {
    type: 'TEXT_MESSAGE_CONTENT',
    messageId: 'assistant-1',
    delta: ' in Lisbon.\n\n- clear skies?\n- <b>rain</b>?',
  },
  { type: 'TEXT_MESSAGE_END', messageId: 'assistant-1' },
  ...CALL,
  ...STATE,
  ...ACTIVITY,
  { type: 'STEP_FINISHED', stepName: 'plan' },
  { type: 'STEP_STARTED', stepName: 'book' },
  { type: 'SUBAGENT_STARTED', subagentRunId: 'booker-1', name: 'booker' },
  { type: 'TEXT_MESSAGE_CHUNK', messageId: 'sub-1', delta: 'I can book it.', subagentRunId: 'booker-1' },
  { type: 'SUBAGENT_FINISHED', subagentRunId: 'booker-1', outcome: { type: 'success' } },
  '{"type":"CUSTOM","name":"booking","value":{"id":9007199254740993,"price":120.50,"id2":1,"id2":2},"traceId":"x-1"}',
  { type: 'WEATHER_ALERT', level: 'yellow' },
  'not json at all',
  { type: 'STEP_FINISHED', stepName: 'book' },
  {
    type: 'RUN_FINISHED',
    threadId: 'trip',
    runId: 'run-1',
    usage: [{ model: 'large', inputTokens: 812, outputTokens: 164 }],
    outcome: {
      type: 'interrupt',
      interrupts: [{ id: 'confirm-1', reason: 'confirmation', message: 'Book the hotel for 4 nights?' }],
    },
  },
];

const SECOND_RUN: readonly unknown[] = [
  { type: 'RUN_STARTED', threadId: 'trip', runId: 'run-2', parentRunId: 'run-1' },
  { type: 'THINKING_TEXT_MESSAGE_START' },
  { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: 'Confirmed.' },
  { type: 'THINKING_TEXT_MESSAGE_END' },
  { type: 'TEXT_MESSAGE_START', messageId: 'assistant-2', role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'assistant-2', delta: 'Booked. Have a good trip!' },
  { type: 'TEXT_MESSAGE_END', messageId: 'assistant-2' },
  { type: 'RUN_FINISHED', threadId: 'trip', runId: 'run-2', result: { booking: 'B-77' } },
];

/** The records of two runs of one thread, a request that failed, and a run of another thread that goes on. */
export function richSession(): readonly CaptureRecord[] {
  const at = 1_790_000_000_000;
  return [
    captured('page', 0, at - 100),
    ...capturedStream(FIRST_RUN, { stream: 'page/1', at, input: INPUT }),
    ...capturedStream(SECOND_RUN, {
      stream: 'page/2',
      at: at + 9_000,
      input: {
        ...INPUT,
        runId: 'run-2',
        parentRunId: 'run-1',
        resume: [{ interruptId: 'confirm-1', status: 'resolved', payload: true }],
        experimental: { cache: 'warm' },
      },
    }),
    ...failedRequest(at + 12_000),
    ...capturedStream(
      [
        { type: 'RUN_STARTED', threadId: 'other', runId: 'run-3' },
        { type: 'TEXT_MESSAGE_START', messageId: 'assistant-3', role: 'assistant' },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: 'assistant-3', delta: 'Still writ' },
      ],
      { stream: 'page/4', at: at + 15_000, outcome: undefined },
    ),
  ];
}

function failedRequest(at: number): readonly CaptureRecord[] {
  const url = 'https://agent.example/run?token=***(9-16)';
  const body = { text: JSON.stringify({ ...INPUT, runId: 'run-x' }) };
  const headers = [
    ['content-type', 'application/json'],
    ['authorization', 'Bearer ***(33-64)'],
  ] as const;
  return [
    {
      kind: 'open',
      stream: 'page/3',
      at,
      transport: 'fetch',
      request: { method: 'POST', url, headers, body },
    },
    {
      kind: 'head',
      stream: 'page/3',
      at: at + 40,
      response: {
        status: 500,
        statusText: 'Internal Server Error',
        url,
        redirected: false,
        headers: [['content-type', 'application/json']],
      },
    },
    { kind: 'chunk', stream: 'page/3', at: at + 41, bytes: { text: '{"error":"the model is overloaded"}' } },
    { kind: 'end', stream: 'page/3', at: at + 42, outcome: 'complete' },
  ];
}
