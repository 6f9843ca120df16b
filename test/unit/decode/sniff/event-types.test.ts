import { describe, expect, it } from 'vitest';
import { isEventType, isWeakType, marksOf } from '../../../../src/decode/sniff/event-types.ts';
import { EVENT_TABLE } from '../../../../src/protocol/events.ts';

const rows = Object.entries(EVENT_TABLE);

describe.each(rows)('the type %s of the event table', (type, { fields }) => {
  it('is known to the sniffer', () => {
    expect(isEventType(type)).toBe(true);
  });

  it('is told by fields that the table requires of it', () => {
    const required = Object.entries(fields).flatMap(([name, row]) => (row.required ? [name] : []));

    const marks = isWeakType(type) ? [] : marksOf(type);

    expect(required).toEqual(expect.arrayContaining([...marks]));
  });
});

it('knows no type beyond the table', () => {
  const words = new Set(rows.flatMap(([type]) => type.split('_')));
  const pairs = [...words].flatMap((first) => [...words].map((second) => `${first}_${second}`));
  const made = [...words, ...pairs, ...pairs.flatMap((pair) => [...words].map((word) => `${pair}_${word}`))];

  expect(made.filter(isEventType)).toEqual(
    expect.arrayContaining(rows.map(([type]) => type).filter((type) => type.split('_').length <= 3)),
  );
  expect(made.filter((type) => isEventType(type) && !Object.hasOwn(EVENT_TABLE, type))).toEqual([]);
});
