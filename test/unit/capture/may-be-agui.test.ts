import { describe, expect, it } from 'vitest';
import { looksLikeRunInput, mayCarryEvents } from '../../../src/capture/may-be-agui.ts';

describe('a request body', () => {
  it.each([
    ['a RunAgentInput', '{"threadId":"t","runId":"r","messages":[],"tools":[]}'],
    ['one in snake case', '{"thread_id":"t","run_id":"r","messages":[]}'],
    ['one inside an envelope', '{"body":{"threadId":"t","runId":"r","messages":[]}}'],
    ["CopilotKit's envelope", '{"method":"agent/run","params":{"agentId":"a"}}'],
    ["CopilotKit's envelope with spaces", '{ "method" : "agent/connect" }'],
  ])('looks like a run when it is %s', (_what, body) => {
    expect(looksLikeRunInput(body)).toBe(true);
  });

  it.each([
    ['empty', ''],
    ['other JSON', '{"hello":"world"}'],
    ['a chat of another kind', '{"model":"m","messages":[],"stream":true}'],
    ['a thread without messages', '{"threadId":"t","runId":"r"}'],
    ['JSON-RPC of another kind', '{"jsonrpc":"2.0","method":"tools/call"}'],
  ])('does not look like a run when it is %s', (_what, body) => {
    expect(looksLikeRunInput(body)).toBe(false);
  });
});

describe('a response', () => {
  it.each([
    'text/event-stream',
    'Text/Event-Stream; charset=utf-8',
    'application/vnd.ag-ui.event+proto',
    'application/x-ndjson',
    'application/jsonl',
    'application/json-lines',
    'application/json-seq',
    'application/stream+json',
  ])('may carry events as %s', (type) => {
    expect(mayCarryEvents(type, '')).toBe(true);
  });

  it.each(['', 'text/plain', 'application/octet-stream', 'binary/octet-stream'])(
    'may carry events as "%s" when they were asked for, and not otherwise',
    (type) => {
      expect(mayCarryEvents(type, 'text/event-stream')).toBe(true);
      expect(mayCarryEvents(type, '*/*')).toBe(false);
    },
  );

  it.each(['application/json', 'text/html', 'image/png', 'application/javascript', 'video/mp4'])(
    'carries none as %s, whatever was asked for',
    (type) => {
      expect(mayCarryEvents(type, 'text/event-stream')).toBe(false);
    },
  );
});
