import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonLine } from '../../../src/export/json-line.ts';
import type { JsonValue } from '../../../src/protocol/json.ts';

describe('jsonLine', () => {
  it('writes what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: JsonValue = JSON.parse(text);

        expect(jsonLine(value)).toBe(JSON.stringify(value));
      }),
    );
  });
});
