import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/protocol/json.ts';
import { textDiffers } from '../../../../src/session/runbooks/text-differs.ts';
import { badSteps, checked, evidenceOf, finished, recorded, started } from './recorded-run.ts';

const say = (...deltas: readonly string[]): readonly JsonObject[] => [
  { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
  ...deltas.map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta })),
  { type: 'TEXT_MESSAGE_END', messageId: 'm' },
];
const snapshot = (content: string, id = 'm'): JsonObject => ({
  type: 'MESSAGES_SNAPSHOT',
  messages: [{ id, role: 'assistant', content }],
});
const check = (...events: readonly JsonObject[]) =>
  checked(textDiffers, recorded({ events: [started, ...events, finished] }));

describe('the check of missing or garbled text', () => {
  it('finds nothing where the deltas are what the snapshot says', () => {
    const steps = check(...say('Hel', 'lo'), snapshot('Hello'));

    expect(badSteps(steps)).toEqual([]);
    expect(steps[0]?.text).toContain('5 characters of deltas, the same in MESSAGES_SNAPSHOT');
  });

  it('names the first character that differs, and the event of its delta', () => {
    const [step] = badSteps(check(...say('Hel', 'lo ', 'world'), snapshot('Hello World')));

    expect(step?.text).toContain(
      'at character 7: the deltas have "w" (U+0077), the snapshot has "W" (U+0057)',
    );
    expect(step?.seqs).toEqual([4, 6]);
    expect(evidenceOf(step)).toMatchObject({
      'characters of deltas': 11,
      'characters held': 11,
      'all deltas': 'Hello world',
      'all that is held': 'Hello World',
    });
  });

  it('compares verbatim: a composed letter is not a decomposed one', () => {
    const [step] = badSteps(check(...say('caf\u00e9'), snapshot('cafe\u0301')));

    expect(step?.text).toContain(
      'at character 4: the deltas have "é" (U+00E9), the snapshot has "e" (U+0065)',
    );
  });

  it('says where a text ends too early', () => {
    const [step] = badSteps(check(...say('Hello'), snapshot('Hello there')));

    expect(step?.text).toContain('at character 6: the deltas have nothing, the snapshot has " " (U+0020)');
  });

  it('finds a message that the snapshot leaves out', () => {
    const [step] = badSteps(check(...say('Hello'), snapshot('Other', 'other')));

    expect(step?.text).toContain('does not hold message "m"');
    expect(step?.seqs[0]).toBe(4);
  });

  it('finds text that no message takes', () => {
    const [step] = badSteps(check({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'lost' }));

    expect(step?.text).toContain('the client has no such message');
    expect(step?.seqs).toEqual([1]);
  });

  it('finds a delta that the client refuses', () => {
    const [step] = badSteps(check({ type: 'TEXT_MESSAGE_CONTENT', messageId: 7, delta: 'lost' }));

    expect(step?.seqs).toEqual([1]);
  });

  it('finds characters that were cut apart', () => {
    const steps = badSteps(check(...say('a\ufffd', 'b\ud83e')));

    expect(steps.map(({ text }) => text)).toEqual([
      expect.stringContaining('U+FFFD at character 2'),
      expect.stringContaining('half a character, U+D83E, at character 4'),
    ]);
    expect(steps.map(({ seqs }) => seqs)).toEqual([[2], [3]]);
  });

  it('says that there is nothing to compare with, and compares with the message', () => {
    const steps = check(...say('Hello'));

    expect(steps.map(({ verdict }) => verdict)).toEqual(['good', 'remark']);
    expect(steps[0]?.text).toContain('holds all 5 characters');
  });

  it('joins chunks that name no message', () => {
    const chunks = [
      { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', role: 'assistant', delta: 'Hel' },
      { type: 'TEXT_MESSAGE_CHUNK', delta: 'lo' },
    ];

    expect(check(...chunks, snapshot('Hello'))[0]?.verdict).toBe('good');
  });

  it('looks at nothing after the cursor', () => {
    const session = recorded({ events: [started, ...say('Hel', 'lo'), snapshot('Bye'), finished] });

    const steps = textDiffers.check({ session, run: session.run(0)!, at: 3 });

    expect(badSteps(steps)).toEqual([]);
  });
});
