import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PathLink, pathTextOf, pointerOf } from '../../../../src/panel/ui/json-tree/path-link.ts';
import { previewOf, scalarText } from '../../../../src/panel/ui/json-tree/preview.ts';
import { sourceNotesOf } from '../../../../src/panel/ui/json-tree/source-notes.ts';
import { lineStarts } from '../../../../src/panel/ui/json-tree/text-lines.ts';
import { writeJson } from '../../../../src/panel/ui/json-tree/write-json.ts';
import { nested } from './support.ts';

function link(...steps: readonly (string | number)[]): PathLink | undefined {
  let path: PathLink | undefined;
  for (const step of steps) path = { parent: path, key: String(step), isIndex: typeof step === 'number' };
  return path;
}

describe('paths', () => {
  it('escapes a JSON Pointer as RFC 6901 demands', () => {
    expect(pointerOf(['a/b', 'm~n', '', '0'])).toBe('/a~1b/m~0n//0');
    expect(pointerOf([])).toBe('');
  });

  it('writes a path as JavaScript does', () => {
    expect(pathTextOf(link('todos', 0, 'due date', '0', 'größe'), 'state')).toBe(
      'state.todos[0]["due date"]["0"].größe',
    );
  });
});

describe('previews', () => {
  it.each([
    [{ id: 1, tags: ['a'], none: [], o: { x: 1 } }, '{id: 1, tags: […], none: [], o: {…}}'],
    [[1, 'two', null, true], '[1, "two", null, true]'],
    [[1, 2, 3, 4, 5, 6, 7], '[1, 2, 3, 4, 5, 6, …]'],
    [{}, '{}'],
    [{ '': 'x'.repeat(30) }, `{"": "${'x'.repeat(24)}…"}`],
  ])('shows %j in one line', (value, text) => {
    expect(previewOf(value)).toBe(text);
  });

  it('shows control characters and quotes escaped', () => {
    expect(scalarText('a\u0000"\n')).toBe(String.raw`"a\u0000\"\n"`);
    expect(scalarText(-0)).toBe('-0');
  });
});

describe('writing JSON', () => {
  it('writes what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(writeJson(value, undefined)).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('keeps the digits that were sent', () => {
    const text = '{"a":[9007199254740993],"b":1.0}';

    expect(JSON.stringify(writeJson(JSON.parse(text), sourceNotesOf(text)))).toContain('9007199254740993');
  });

  it('writes 10,000 levels', () => {
    expect(JSON.parse(writeJson(nested(10_000, 1), undefined))).toBeTypeOf('object');
  });
});

describe('lines of a text', () => {
  it('breaks at line breaks and at the width', () => {
    expect(lineStarts('ab\n\ncdefg', 3)).toEqual([0, 3, 4, 7]);
  });

  it('begins no line after a line break at the very end', () => {
    expect(lineStarts('ab\n', 10)).toEqual([0]);
  });

  it('counts wide characters twice and keeps surrogate pairs together', () => {
    expect(lineStarts('你好吗', 4)).toEqual([0, 2]);
    expect(lineStarts('😀😀😀', 4)).toEqual([0, 4]);
  });

  it('loses no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 2, max: 10 }), (text, columns) => {
        const starts = lineStarts(text, columns);

        expect(starts.map((start, index) => text.slice(start, starts[index + 1])).join('')).toBe(text);
      }),
    );
  });
});
