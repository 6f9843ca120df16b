import { describe, expect, it, vi } from 'vitest';
import { createSseDecoder } from '../../../src/decode/sse.ts';
import { createSession } from '../../../src/session/create-session.ts';
import type { Session } from '../../../src/session/session.ts';
import { recordsOf } from '../../bench/capture-records.ts';

const EVENT = '{"type":"CUSTOM","name":"n","value":1}';
const REPEATED = [EVENT, EVENT, EVENT];

/** The frames of a body that comes as one chunk, and that chunk. */
function decoded(frameText: (event: string) => string) {
  const text = REPEATED.map(frameText).join('');
  const decoder = createSseDecoder();
  return { text, frames: [...decoder.push({ text }), ...decoder.end()] };
}

function received(...payloads: readonly string[]): Session {
  const session = createSession();
  for (const record of recordsOf(payloads)) session.append(record);
  return session;
}

describe('what a frame keeps of its chunk', () => {
  it.each<readonly [string, (event: string) => string]>([
    ['nothing around it', (event) => `data: ${event}\n\n`],
    ['no space after the colon', (event) => `data:${event}\n\n`],
    ['an event name', (event) => `event: CUSTOM\ndata: ${event}\n\n`],
    ['an id', (event) => `id: 7\ndata: ${event}\n\n`],
    ['a comment', (event) => `: ping\n\ndata: ${event}\n\n`],
    ['CRLF at the end of lines', (event) => `data: ${event}\r\n\r\n`],
    ['an envelope', (event) => `data: {"id":"1","chunk":${event}}\n\n`],
  ])('is a place in the one text of all its frames, with %s', (_name, frameText) => {
    const { text, frames } = decoded(frameText);

    expect(frames.map(({ data }) => data)).toEqual(REPEATED);
    for (const { within, start = 0, data } of frames) {
      expect(within).toBe(text);
      expect(text.slice(start, start + data.length)).toBe(EVENT);
    }
  });

  it('shares equal notes among frames', () => {
    const crlf = decoded((event) => `data: ${event}\r\n\r\n`).frames.slice(1);
    const empty = decoded(() => 'data:\n\n').frames;

    for (const { notes } of crlf) expect(notes).toBe(crlf[0]?.notes);
    for (const { notes } of empty) expect(notes).toBe(empty[0]?.notes);
  });
});

describe('the work of a frame that is no event', () => {
  it('is no parsing for an empty one', () => {
    const parse = vi.spyOn(JSON, 'parse');
    try {
      received('', '', '');
      expect(parse).toHaveBeenCalled();
      expect(parse).not.toHaveBeenCalledWith('');
    } finally {
      parse.mockRestore();
    }
  });
});

describe('a frame with a note', () => {
  it('is looked at, though its event differs from the one before by its delta alone', () => {
    const session = createSession();
    const frame = (delta: string) =>
      `data: {"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"${delta}"}\n`;
    const start = [
      'data: {"type":"RUN_STARTED","threadId":"t","runId":"r"}\n',
      'data: {"type":"TEXT_MESSAGE_START","messageId":"m","role":"assistant"}\n',
    ];
    const text = [...start, frame('a'), frame('b'), `${frame('c')}strange line\n`, frame('d')].join('\n');
    for (const record of recordsOf([EVENT])) {
      session.append(record.kind === 'chunk' ? { ...record, bytes: { text: `${text}\n` } } : record);
    }

    const ignored = session.findings.filter(({ rule }) => rule === 'sse-line-ignored');

    expect(session.length).toBe(6);
    expect(ignored.map(({ seq }) => seq)).toEqual([4]);
  });
});
