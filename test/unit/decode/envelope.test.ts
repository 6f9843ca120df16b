import { describe, expect, it } from 'vitest';
import { eventInEnvelope } from '../../../src/decode/envelope.ts';
import { frameOfMessage } from '../../../src/decode/event-source.ts';

function unwrapped(text: string): string | undefined {
  const range = eventInEnvelope(text);
  return range === undefined ? undefined : text.slice(range.start, range.end);
}

describe('an envelope', () => {
  it.each([
    ['{id, chunk}', '{"id":"1-0","chunk":{"type":"A","n":1.0}}', '{"type":"A","n":1.0}'],
    ['{event}', '{"event":{"type":"A"}}', '{"type":"A"}'],
    [
      "CopilotKit's debug envelope",
      '{"timestamp":1,"agentId":"a","threadId":"t","runId":"r","event":{"type":"A"}}',
      '{"type":"A"}',
    ],
    ['spacing of any kind', ' {\n"chunk" : {"type" : "A"} , "id" : 1 }'.trim(), '{"type" : "A"}'],
    ['escaped keys', '{"\\u0065vent":{"type":"A"}}', '{"type":"A"}'],
    [
      'braces and quotes in strings',
      '{"event":{"type":"A","d":"}\\"]\\\\"}}',
      '{"type":"A","d":"}\\"]\\\\"}',
    ],
  ])('is taken off: %s', (_name, text, event) => {
    expect(unwrapped(text)).toBe(event);
  });

  it.each([
    ['an event', '{"type":"RAW","event":{"type":"x"}}'],
    ['an event whose type comes last', '{"event":{"type":"x"},"type":"RAW"}'],
    ['an error body', '{"error":"boom"}'],
    ['no event inside', '{"event":{"name":"x"}}'],
    ['a type that is no string', '{"event":{"type":1}}'],
    ['a chunk that is no object', '{"id":1,"chunk":"x"}'],
    ['members of two kinds of envelope', '{"chunk":{"type":"A"},"agentId":"x"}'],
    ['a text that is cut', '{"event":{"type":"A"'],
    ['a bad escape in a key', '{"\\x":1}'],
    ['no object', '[{"event":{"type":"A"}}]'],
    ['nothing', ''],
  ])('is not seen in %s', (_name, text) => {
    expect(unwrapped(text)).toBeUndefined();
  });

  it('costs no stack however deep the nesting', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

    expect(unwrapped(`{"event":{"type":"A","d":${deep}}}`)).toHaveLength(deep.length + 17);
  });
});

describe('a message of an EventSource', () => {
  it('is a frame with its name and id', () => {
    expect(frameOfMessage({ event: 'tick', data: '{"type":"A"}', lastEventId: '4' })).toMatchObject({
      data: '{"type":"A"}',
      event: 'tick',
      id: '4',
      notes: [],
    });
  });

  it('has no name when the server gave none', () => {
    expect(frameOfMessage({ event: 'message', data: '', lastEventId: '' })).toMatchObject({
      event: undefined,
      id: undefined,
      notes: [{ kind: 'empty-data' }],
    });
  });

  it('loses its envelope like any frame', () => {
    expect(
      frameOfMessage({ event: 'message', data: '{"event":{"type":"A"}}', lastEventId: '' }),
    ).toMatchObject({
      data: '{"type":"A"}',
      wrapped: '{"event":{"type":"A"}}',
    });
  });
});
