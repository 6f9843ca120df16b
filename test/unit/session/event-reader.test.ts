import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventReader } from '../../../src/session/log/event-reader.ts';
import { parseEvent } from '../../../src/session/log/parse-frame.ts';

const delta = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('"', '\\', '\u0000', '"}', '","x":"', 'é', '\ud800', ''),
);

/** Payloads as servers write them, some by hand and some broken, in rows that look like each other. */
const payload = fc.oneof(
  fc
    .tuple(fc.constantFrom('a', 'b'), delta)
    .map(([messageId, text]) => JSON.stringify({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta: text })),
  delta.map((text) => JSON.stringify({ delta: 'first', type: 'X', 'x"delta': text })),
  delta.map((text) => `{"type":"X","delta":"${text}"}`),
  delta.map((text) => `{"type":"X","delta":"one","delta":"${text}"}`),
  delta.map((text) => `{"type":"X","inner":{"delta":"${text}"}}`),
  delta.map((text) => `{"type":"X","metadata":{"a":1},"delta":"${text}"}`),
  delta.map((text) => `{"type":"X","delta":"${text}","more":"${text}"}`),
);

describe('reading events', () => {
  it('gives what JSON.parse gives, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(payload, { maxLength: 12 }), (payloads) => {
        const reader = new EventReader();
        for (const raw of payloads) {
          const read = reader.read(raw);
          expect(read).toEqual(parseEvent(raw));
          expect(Object.keys(read ?? {})).toEqual(Object.keys(parseEvent(raw) ?? {}));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('says of no payload with an escape or another character that it is plain', () => {
    fc.assert(
      fc.property(fc.array(payload, { maxLength: 12 }), (payloads) => {
        const reader = new EventReader();
        for (const raw of payloads) {
          reader.read(raw);
          if (reader.isPlain) expect(raw).toMatch(/^[ -[\]-~]*$/);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('shares no object between two events', () => {
    const reader = new EventReader();
    const raw = '{"type":"X","metadata":{"a":1},"delta":"text"}';

    const [first, second] = [reader.read(raw), reader.read(raw)];

    expect(first?.['metadata']).not.toBe(second?.['metadata']);
  });
});
