import { describe, expect, it } from 'vitest';
import { createSession } from '../../../src/session/create-session.ts';
import { SentNumbers, sentDigitsOf } from '../../../src/session/sent-numbers.ts';
import { chunk } from './support/arbitrary-captures.ts';

const BIG = Number('9007199254740993');

function sessionOf(...frames: readonly string[]) {
  const session = createSession();
  for (const [at, frame] of ['{"type":"RUN_STARTED","threadId":"t","runId":"r"}', ...frames].entries()) {
    session.append(chunk('d/1', at, frame));
  }
  return session;
}

describe('the numbers that were sent', () => {
  it.each([
    ['a snapshot', '{"type":"STATE_SNAPSHOT","snapshot":{"id":9007199254740993}}'],
    ['a patch', '{"type":"STATE_DELTA","delta":[{"op":"add","path":"/id","value":9007199254740993}]}'],
    ['metadata', '{"type":"TEXT_MESSAGE_START","messageId":"m","metadata":{"id":9007199254740993}}'],
    ['a second number of an event', '{"type":"RAW","event":[12345678901234567890,9007199254740993]}'],
  ])('of %s are known', (_, frame) => {
    expect(sentDigitsOf(sessionOf(frame))(BIG)).toBe('9007199254740993');
  });

  it('of a request are known', () => {
    const session = createSession();
    const body = { text: '{"threadId":"t","runId":"r","messages":[],"state":{"id":9007199254740993}}' };
    const request = { method: 'POST', url: 'http://test/', headers: [], body };
    session.append({ kind: 'open', stream: 'd/1', at: 0, transport: 'fetch', request });

    expect(sentDigitsOf(session)(BIG)).toBe('9007199254740993');
  });

  it('beyond all doubles are known by what they read as', () => {
    const session = sessionOf('{"type":"STATE_SNAPSHOT","snapshot":1e999}');

    expect(sentDigitsOf(session)(Number.POSITIVE_INFINITY)).toBe('1e999');
  });

  it('are not known where two of them read alike', () => {
    const session = sessionOf('{"type":"STATE_SNAPSHOT","snapshot":[9007199254740993,9007199254740992]}');

    expect(sentDigitsOf(session)(BIG)).toBeUndefined();
  });

  it('that came since the last look are known at the next', () => {
    const session = sessionOf('{"type":"STATE_SNAPSHOT","snapshot":9007199254740993}');
    sentDigitsOf(session);
    session.append(chunk('d/1', 9, '{"type":"STATE_SNAPSHOT","snapshot":12345678901234567890}'));

    expect(sentDigitsOf(session)(Number('12345678901234567890'))).toBe('12345678901234567890');
  });

  it('are read piece by piece', () => {
    const numbers = new SentNumbers(sessionOf('{"type":"STATE_SNAPSHOT","snapshot":9007199254740993}'));

    const steps = [numbers.step(1), numbers.step(1), numbers.step(1)];

    expect(steps).toEqual([false, false, true]);
    expect(numbers.textOf(BIG)).toBe('9007199254740993');
  });

  it('are a bounded number', () => {
    const many = Array.from(
      { length: 150_000 },
      (_, index) => `1${String(index).padStart(7, '0')}0000000000000`,
    );
    const digits = sentDigitsOf(sessionOf(`{"type":"RAW","event":[${many.join(',')}]}`));

    expect(many.filter((sent) => digits(Number(sent)) !== undefined)).toHaveLength(100_000);
  });
});
