import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonText } from '../../../src/export/json-text.ts';
import type { JsonValue } from '../../../src/protocol/json.ts';

describe('JSON text', () => {
  it.each([undefined, 0, 2])('is what JSON.stringify writes with an indent of %s', (indent) => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: JsonValue = JSON.parse(text);
        const style = indent === undefined || indent === 0 ? {} : { indent };

        expect(jsonText(value, style)).toBe(JSON.stringify(value, undefined, indent));
      }),
    );
  });

  it('leaves out members without a value', () => {
    const value = { a: undefined, b: 1 } as unknown as JsonValue;

    expect(jsonText(value)).toBe('{"b":1}');
  });

  it('writes numbers with the digits that they were sent with', () => {
    const digits = (value: number) => (value === 2 ** 53 ? '9007199254740993' : undefined);

    expect(jsonText([2 ** 53, 1], { digits })).toBe('[9007199254740993,1]');
  });

  it('keeps a member __proto__ a member of what a script makes of it', () => {
    const value: JsonValue = JSON.parse('{"__proto__":{"a":1}}');

    expect(jsonText(value, { isCode: true })).toBe('{["__proto__"]:{"a":1}}');
  });

  it('of 10,000 levels is short for all its line breaks', () => {
    const text = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;

    const written = jsonText(JSON.parse(text), { indent: 2 });

    expect(written.replaceAll(/\s/g, '')).toBe(text);
    expect(written.length).toBeLessThan(10_000_000);
  });
});
