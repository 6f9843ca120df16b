import { base64FromBytes } from '../../../../src/decode/base64.ts';
import type { CaptureRecord, StreamOutcome } from '../../../../src/protocol/capture.ts';
import type { JsonObject, JsonValue } from '../../../../src/protocol/json.ts';

const URL_OF_AGENT = 'http://agent.test/run';

/** One request and what came of it. */
interface HardExchange {
  readonly input: JsonObject;
  readonly events?: readonly JsonObject[];
  /** How an event stands in its frame; as it is unless said otherwise. */
  readonly framed?: (event: JsonObject) => string;
  readonly status?: number;
  /** The body of a reply that is no stream of events. */
  readonly refusal?: string;
  readonly outcome?: StreamOutcome;
  /** A reply whose bytes are these, of this type. */
  readonly binary?: Uint8Array;
}

/** What a client does with the session: holds what we hold, or stops at a fault of it. */
export interface HardSession {
  readonly name: string;
  readonly records: readonly CaptureRecord[];
  readonly isTakenByClient: boolean;
  /** Whether its events are not what a client takes, however they are framed. */
  readonly hasFaults: boolean;
}

const said = (id: string, ...deltas: readonly string[]): readonly JsonObject[] => [
  { type: 'TEXT_MESSAGE_START', messageId: id, role: 'assistant' },
  ...deltas.map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: id, delta })),
  { type: 'TEXT_MESSAGE_END', messageId: id },
];

const run = (runId: string, ...events: readonly JsonObject[]): readonly JsonObject[] => [
  { type: 'RUN_STARTED', threadId: 'thread', runId },
  ...events,
  { type: 'RUN_FINISHED', threadId: 'thread', runId },
];

function inputOf(runId: string, texts: readonly string[], more: JsonObject = {}): JsonObject {
  const messages = texts.map((content, index) => ({ id: `user-${index + 1}`, role: 'user', content }));
  return {
    threadId: 'thread',
    runId,
    messages,
    tools: [],
    context: [],
    state: {},
    forwardedProps: {},
    ...more,
  };
}

const changed = (path: string, value: JsonValue): JsonObject => ({
  type: 'STATE_DELTA',
  delta: [{ op: 'add', path, value }],
});

/** A binary run of two events, as the official encoder writes it. */
const BINARY = Uint8Array.from(
  Buffer.from(
    '0000001262100a02080b12067468726561641a027231000000126a100a02080c12067468726561641a027231',
    'hex',
  ),
);

const sessionsOf: Readonly<Record<string, readonly HardExchange[]>> = {
  'a refusal, then the same again with success': [
    { input: inputOf('r1', ['Hi']), status: 503, refusal: '{"error":"busy"}' },
    { input: inputOf('r2', ['Hi']), events: run('r2', ...said('a1', 'Hello', ' there')) },
  ],
  'a connection that was lost, then a run that goes on': [
    {
      input: inputOf('r1', ['Hi']),
      events: run('r1', ...said('a1', 'Hel')).slice(0, 3),
      outcome: 'failed',
    },
    { input: inputOf('r2', ['Hi']), events: run('r2', ...said('a2', 'Hello')) },
  ],
  'a run that was aborted, then another': [
    {
      input: inputOf('r1', ['Hi']),
      events: run('r1', ...said('a1', 'Never mi')).slice(0, 3),
      outcome: 'aborted',
    },
    { input: inputOf('r2', ['Hi', 'Hi there']), events: run('r2', ...said('a2', 'Hello')) },
  ],
  'several streams on a thread, one of whose questions begins another': [
    { input: inputOf('r1', ['Hi']), events: run('r1', ...said('a1', 'One'), changed('/a', 1)) },
    {
      input: inputOf('r2', ['Hi', 'Hi there'], { state: { a: 1 } }),
      events: run('r2', ...said('a2', 'Two'), changed('/b', 2)),
    },
    {
      input: inputOf('r3', ['Hi', 'Hi there', 'Hi there again'], { state: { a: 1, b: 2 } }),
      events: run('r3', ...said('a3', 'Three'), changed('/c', 3)),
    },
  ],
  'events in envelopes': [
    {
      input: inputOf('r1', ['Hi']),
      events: run('r1', ...said('a1', 'Hello')),
      framed: (event) => JSON.stringify({ id: '1', chunk: event }),
    },
  ],
  'events in snake case': [
    {
      input: inputOf('r1', ['Hi']),
      events: [
        { type: 'RUN_STARTED', thread_id: 'thread', run_id: 'r1' },
        { type: 'TEXT_MESSAGE_START', message_id: 'a1', role: 'assistant' },
        { type: 'TEXT_MESSAGE_CONTENT', message_id: 'a1', delta: 'Hello' },
        { type: 'TEXT_MESSAGE_END', message_id: 'a1' },
        { type: 'RUN_FINISHED', thread_id: 'thread', run_id: 'r1' },
      ],
    },
  ],
  'a binary reply': [{ input: inputOf('r1', ['Hi']), binary: BINARY }],
  'numbers that JavaScript can not hold': [
    {
      input: inputOf('r1', ['Hi']),
      events: run('r1', ...said('a1', 'Hello'), changed('/id', 0)),
      framed: (event) => JSON.stringify(event).replace('"value":0', '"value":9007199254740993'),
    },
  ],
  'halves of characters, apart and alone': [
    {
      input: inputOf('r1', ['Hi']),
      events: run('r1', ...said('a1', 'smile \ud83d', '\ude00, alone \ud83d'), changed('/half', '\ude00')),
    },
  ],
};

const NOT_TAKEN = /^events in/;
const FAULTY = /snake case/;

/** Sessions that no well-behaved agent gives, and of which every file must still hold what it promises. */
export const HARD_SESSIONS: readonly HardSession[] = Object.entries(sessionsOf).map(([name, exchanges]) => ({
  name,
  isTakenByClient: !NOT_TAKEN.test(name),
  hasFaults: FAULTY.test(name),
  records: [
    { kind: 'document', document: 'd', at: 1, url: 'http://page.test/', frameId: 0 },
    ...exchanges.flatMap(recordsOf),
  ],
}));

function recordsOf(exchange: HardExchange, index: number): readonly CaptureRecord[] {
  const {
    input,
    events = [],
    framed = JSON.stringify,
    status = 200,
    refusal,
    outcome = 'complete',
    binary,
  } = exchange;
  const stream = `d/${index + 1}`;
  const at = 1_000 * (index + 1);
  const type =
    refusal !== undefined
      ? 'application/json'
      : binary
        ? 'application/vnd.ag-ui.event+proto'
        : 'text/event-stream';
  const bytes =
    binary !== undefined
      ? [{ base64: base64FromBytes(binary) }]
      : refusal !== undefined
        ? [{ text: refusal }]
        : events.map((event) => ({ text: `data: ${framed(event)}\n\n` }));
  return [
    {
      kind: 'open',
      stream,
      at,
      transport: 'fetch',
      request: { method: 'POST', url: URL_OF_AGENT, headers: [], body: { text: JSON.stringify(input) } },
    },
    {
      kind: 'head',
      stream,
      at: at + 10,
      response: {
        status,
        statusText: '',
        url: URL_OF_AGENT,
        redirected: false,
        headers: [['content-type', type]],
      },
    },
    ...bytes.map((piece, place) => ({ kind: 'chunk' as const, stream, at: at + 20 + place, bytes: piece })),
    { kind: 'end', stream, at: at + 100, outcome },
  ];
}
