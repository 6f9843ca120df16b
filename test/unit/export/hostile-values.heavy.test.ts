import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../../src/export/formats.ts';
import { createSession } from '../../../src/session/create-session.ts';
import { chunk } from '../session/support/arbitrary-captures.ts';

const CONTEXT = { stem: 'log', exportedAt: 7 };
const LEVELS = 10_000;
const DEEP = `${'{"a":['.repeat(LEVELS / 2)}${']}'.repeat(LEVELS / 2)}`;

/** A session that has the value wherever one may be. */
function sessionWith(value: string) {
  const session = createSession();
  const body = `{"threadId":"t","runId":"r","messages":[{"id":"u","role":"user","content":"x","odd":${value}}],"state":${value}}`;
  const request = { method: 'POST', url: 'http://test/agent', headers: [], body: { text: body } };
  session.append({ kind: 'open', stream: 'd/1', at: 0, transport: 'fetch', request });
  const frames = [
    '{"type":"RUN_STARTED","threadId":"t","runId":"r"}',
    `{"type":"STATE_SNAPSHOT","snapshot":${value}}`,
    `{"type":"STATE_DELTA","delta":[{"op":"add","path":"/b","value":${value}}]}`,
    `{"type":"ACTIVITY_SNAPSHOT","messageId":"a","activityType":"t","content":{"a":${value}}}`,
    `{"type":"TEXT_MESSAGE_START","messageId":"m","metadata":{"a":${value}}}`,
    '{"type":"TEXT_MESSAGE_END","messageId":"m"}',
    '{"type":"RUN_FINISHED","threadId":"t","runId":"r"}',
  ];
  for (const [at, frame] of frames.entries()) session.append(chunk('d/1', at, frame));
  session.append({ kind: 'end', stream: 'd/1', at: 9, outcome: 'complete' });
  return session;
}

function textsOf(format: (typeof EXPORT_FORMATS)[number], value: string): string {
  const file = format.write(sessionWith(value), { kind: 'all' }, CONTEXT);
  const files = [file, ...(file.alongside ?? [])];
  return files.map(({ bytes }) => new TextDecoder().decode(bytes)).join('');
}

describe.each(EXPORT_FORMATS)('the export $id', (format) => {
  it('holds values of 10,000 levels', () => {
    const text = textsOf(format, DEEP);

    expect(text.split(/[[{]/).length).toBeGreaterThan(LEVELS);
  });

  it('holds a number beyond 2^53 as it was sent', () => {
    const text = textsOf(format, '{"id":9007199254740993}');

    expect(text).toContain('9007199254740993');
    expect(text).not.toContain('9007199254740992');
  });
});
