import { describe, expect, it } from 'vitest';
import { isEventType, isWeakType } from '../../../../src/decode/sniff/event-types.ts';
import { judgeValue } from '../../../../src/decode/sniff/judge-event.ts';
import { EVENT_TABLE } from '../../../../src/protocol/events.ts';

const rows = Object.entries(EVENT_TABLE);

describe.each(rows)('the type %s of the event table', (type, { fields }) => {
  const required = Object.entries(fields).filter(([, row]) => row.required);
  const event = {
    type,
    ...Object.fromEntries(required.map(([name, { kind }]) => [name, kind === 'string' ? 'x' : []])),
  };

  it('is known to the sniffer', () => {
    expect(isEventType(type)).toBe(true);
  });

  it('is told by its required fields, unless it is weak', () => {
    const expected = type === 'RUN_STARTED' ? 'conclusive' : isWeakType(type) ? 'known' : 'strong';

    expect(judgeValue(event).kind).toBe(expected);
  });

  it('is not told by its name alone, unless it may have no field', () => {
    const isChunk = type.endsWith('_CHUNK');

    expect(judgeValue({ type }).kind).toBe(isChunk ? 'strong' : 'known');
  });
});

it('knows no type beyond the table', () => {
  const words = new Set(rows.flatMap(([type]) => type.split('_')));
  const pairs = [...words].flatMap((first) => [...words].map((second) => `${first}_${second}`));
  const made = [...words, ...pairs, ...pairs.flatMap((pair) => [...words].map((word) => `${pair}_${word}`))];

  const known = made.filter(isEventType);

  expect(known.length).toBe(rows.filter(([type]) => type.split('_').length <= 3).length);
  expect(known.filter((type) => !Object.hasOwn(EVENT_TABLE, type))).toEqual([]);
});
