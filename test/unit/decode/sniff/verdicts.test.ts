import { describe, expect, it } from 'vitest';
import { SNIFF_LIMIT } from '../../../../src/protocol/recognition.ts';
import {
  binaryStart,
  content,
  type Exchange,
  input,
  sse,
  started,
  verdictOf,
  wholeInput,
} from './exchange.ts';

const manyFrames = (event: object) => sse(...Array.from({ length: 100 }, () => event));

describe('AG-UI', () => {
  it.each<[string, Exchange]>([
    [
      'the binary media type, with parameters and in any case',
      { type: 'Application/VND.AG-UI.event+proto; v=1', body: '' },
    ],
    ['a run start with its ids', { body: sse(started) }],
    [
      'a run start in snake case',
      { body: sse({ type: 'RUN_STARTED', thread_id: 't', run_id: 'r' }), type: 'text/plain' },
    ],
    ['a run start after comments and pings', { body: `: ping\n\nevent: ping\ndata: {}\n\n${sse(started)}` }],
    ['a run start with CRLF', { body: sse(started).replaceAll('\n', '\r\n') }],
    ['a run start with CR', { body: sse(started).replaceAll('\n', '\r') }],
    ['a run start after a byte order mark', { body: `\uFEFF${sse(started)}` }],
    ['a run start without its blank line', { body: sse(started).trimEnd() }],
    [
      'a run start over several data lines',
      { body: 'data: {"type":"RUN_STARTED",\r\ndata: "threadId":"t","runId":"r"}\r\n\r\n' },
    ],
    ['a run start behind other frames', { body: `data: {"type":"hello"}\n\n${sse(started)}` }],
    [
      'a run start in NDJSON',
      { type: 'application/x-ndjson', body: `${JSON.stringify(started)}\n{"type":"RUN_FINI` },
    ],
    [
      'a run start in a whole JSON array',
      { type: 'application/json', body: JSON.stringify([started, content], null, 2) },
    ],
    ['an event in {id, chunk}', { body: `${JSON.stringify({ id: '1', chunk: started })}\n`, type: '' }],
    [
      "an event in CopilotKit's debug envelope",
      { body: sse({ timestamp: 1, agentId: 'a', threadId: 't', runId: 'r', event: started }) },
    ],
    ['a binary run start of no media type', { type: 'application/octet-stream', body: binaryStart }],
    [
      'a likely request and any AG-UI type',
      { request: input, body: sse({ type: 'CUSTOM', name: 'run.accepted', value: {} }) },
    ],
    [
      'a likely request and RUN_ERROR alone',
      { request: input, body: sse({ type: 'RUN_ERROR', message: 'x' }) },
    ],
    [
      'a likely request in snake case',
      { request: { thread_id: 't', run_id: 'r', messages: [] }, body: sse({ type: 'RAW', event: {} }) },
    ],
    [
      'a likely request that was cut, and any AG-UI type',
      {
        request: JSON.stringify(input).slice(0, -5),
        body: sse({ type: 'STEP_STARTED', stepName: 's' }),
      },
    ],
    ['two events that only AG-UI has', { body: sse(content, { type: 'TEXT_MESSAGE_END', messageId: 'm' }) }],
    [
      'one event that only AG-UI has, from an EventSource',
      { transport: 'event-source', body: sse({ type: 'MESSAGES_SNAPSHOT', messages: [] }) },
    ],
    [
      'one event that only AG-UI has, and the accepted type',
      {
        requestHeaders: [['accept', 'text/event-stream']],
        body: sse({ type: 'STATE_SNAPSHOT', snapshot: null }),
      },
    ],
    [
      'one event that only AG-UI has, and the path',
      { url: 'https://x/agent/a/connect?x=1', body: sse(content) },
    ],
    [
      'one event that only AG-UI has, and a run id header',
      { requestHeaders: [['X-Run-Id', 'r']], body: sse(content) },
    ],
    [
      'a run start longer than the limit',
      { body: `data: {"type":"RUN_STARTED","threadId":"t","runId":"r","input":"${'x'.repeat(SNIFF_LIMIT)}` },
    ],
    [
      'a likely request and a snapshot longer than the limit',
      { request: input, body: `data: {"type":"MESSAGES_SNAPSHOT","messages":["${'x'.repeat(SNIFF_LIMIT)}` },
    ],
  ])('is told by %s', (_name, exchange) => {
    expect(verdictOf(exchange)).toEqual({ kind: 'agui' });
  });

  it.each<[string, Exchange]>([
    ['the official request, whatever answers', { request: wholeInput, type: 'text/html', body: '<html>' }],
    ['the official request, cut off by the network', { request: wholeInput, outcome: 'failed' }],
    [
      "CopilotKit's envelope",
      { request: { method: 'agent/run', params: { agentId: 'a' }, body: input }, type: 'text/html' },
    ],
    ['a likely request with an error status', { request: input, status: 401, type: 'application/json' }],
    ['a likely request with 204', { request: input, status: 204 }],
    ['a likely request without any reply', { request: input, outcome: 'failed' }],
    ['a likely request with an empty stream', { request: input, body: ': keep-alive\n\n' }],
    [
      'a likely request with a JSON error',
      { request: input, type: 'application/json', body: '{\n "error": "no agent"\n}' },
    ],
    [
      'a likely request with the place of its socket',
      { request: input, type: 'application/json', body: '{"threadId":"t","joinToken":"j"}' },
    ],
    [
      'a likely request with a failure that has no type',
      { request: input, body: 'event: error\ndata: {"error":"boom"}\n\n' },
    ],
  ])('is recorded without one event: %s', (_name, exchange) => {
    expect(verdictOf(exchange)).toEqual({ kind: 'agui' });
  });
});

describe('other streams are not AG-UI:', () => {
  it.each<[string, Exchange]>([
    [
      'OpenAI chat completions',
      {
        body: `${manyFrames({ object: 'chat.completion.chunk', choices: [{ delta: { content: 'a' } }] })}data: [DONE]\n\n`,
      },
    ],
    ['OpenAI responses', { body: manyFrames({ type: 'response.output_text.delta', delta: 'a' }) }],
    [
      'Anthropic messages',
      { body: sse({ type: 'message_start', message: {} }, { type: 'content_block_delta' }) },
    ],
    [
      'the Vercel AI SDK',
      { body: sse({ type: 'start' }, { type: 'text-delta', delta: 'a' }, { type: 'finish' }) },
    ],
    [
      'MCP',
      { body: sse({ jsonrpc: '2.0', id: 1, result: {} }), request: { jsonrpc: '2.0', method: 'tools/call' } },
    ],
    ['A2A', { body: sse({ jsonrpc: '2.0', result: { kind: 'status-update' } }) }],
    [
      'LangGraph',
      { body: 'event: values\ndata: {"messages":[]}\n\n', request: { input: {}, stream_mode: ['values'] } },
    ],
    ['plain text events', { transport: 'event-source', body: 'data: tick\n\ndata: tock\n\n' }],
    ['a JSON API', { type: 'application/json', body: '{"type":"user","events":[]}' }],
    ['an error without an AG-UI request', { status: 500, type: 'application/json', body: '{"error":"x"}' }],
    ['pages, images and scripts', { type: 'text/html', body: '<html>' }],
    [
      'gRPC-web',
      { type: 'application/grpc-web', body: Uint8Array.of(0, 0, 0, 0, 12, 10, 5, 1, 2, 3, 4, 5, 6) },
    ],
    ['an empty stream', { body: '' }],
    ['an endless body of no frames', { body: 'x'.repeat(2 * SNIFF_LIMIT) }],
    [
      'a run start that comes after the limit',
      { body: `data: ${'x'.repeat(SNIFF_LIMIT)}\n\n${sse(started)}` },
    ],
    [
      'a body that begins like a binary frame',
      { type: '', body: Uint8Array.of(0, 0, 0, 9, 98, 1, 1, 1, 1, 1, 1, 1, 1) },
    ],
    ['prototype names as types', { body: sse({ type: 'constructor' }, { type: '__proto__' }) }],
  ])('%s', (_name, exchange) => {
    expect(verdictOf(exchange)).toEqual({ kind: 'not-agui' });
  });

  it.each<[string, Exchange, string]>([
    ['types in snake case', { body: sse({ type: 'run_started' }) }, 'AG-UI writes "RUN_STARTED"'],
    [
      'types in Pascal case',
      { body: sse({ type: 'TextMessageContent' }) },
      'AG-UI writes "TEXT_MESSAGE_CONTENT"',
    ],
    ['types with dashes', { body: sse({ type: 'tool-call-start' }) }, 'AG-UI writes "TOOL_CALL_START"'],
    ['a weak type alone', { body: sse({ type: 'CUSTOM', name: 'x', value: 1 }) }, 'type CUSTOM'],
    ['a run start without ids', { body: sse({ type: 'RUN_STARTED', threadId: 1 }) }, 'type RUN_STARTED'],
    [
      'an AG-UI request answered by others',
      { request: input, body: sse({ type: 'text-delta' }) },
      'RunAgentInput',
    ],
    ['an AG-UI request answered with a page', { request: input, type: 'text/html' }, 'RunAgentInput'],
  ])('but near enough to say so: %s', (_name, exchange, words) => {
    expect(verdictOf(exchange)).toEqual({ kind: 'not-agui', nearMiss: expect.stringContaining(words) });
  });
});
