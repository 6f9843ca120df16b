import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NodeNote } from '../../../../src/panel/ui/json-tree/node-note.ts';
import { branchAt, type PathTree } from '../../../../src/panel/ui/json-tree/path-tree.ts';
import { scanSource, sourceNotesOf } from '../../../../src/panel/ui/json-tree/source-notes.ts';

function noteAt(text: string, keys: readonly string[]): NodeNote | undefined {
  return branchAt(sourceNotesOf(text), keys)?.value;
}

function plain(tree: PathTree<NodeNote> | undefined): unknown {
  if (tree === undefined) return undefined;
  return [tree.value, [...tree.children].map(([key, branch]) => [key, plain(branch)])];
}

describe('source notes', () => {
  it.each([['9007199254740993'], ['1.0'], ['-0'], ['1e3'], ['0.1000000000000000055'], ['1E400']])(
    'keeps %s as it was written',
    (number) => {
      expect(noteAt(`{"a":[true,${number} ]}`, ['a', '1'])).toEqual({ sourceText: number });
    },
  );

  it('notes a number that is the whole text', () => {
    expect(noteAt('12345678901234567890', [])).toEqual({ sourceText: '12345678901234567890' });
  });

  it('has nothing to say about JSON that reads back as it was written', () => {
    expect(sourceNotesOf('{"a":[1,-2.5,"9007199254740993",{"1.0":null}],"b":{}}')).toBeUndefined();
  });

  it('keeps members that a later one of the same name replaces', () => {
    expect(noteAt('{"x":{"a": {"b":1} ,"c":2,"a":"last"}}', ['x'])?.extras).toEqual([
      { kind: 'duplicate', key: 'a', sourceText: '{"b":1}' },
    ]);
  });

  it('sees that an escaped and a plain key are the same', () => {
    expect(noteAt('{"a":1,"\\u0061":2}', [])?.extras).toEqual([
      { kind: 'duplicate', key: 'a', sourceText: '1' },
    ]);
  });

  it('does not carry notes of a replaced value over to the one that replaced it', () => {
    expect(noteAt('{"a":1.0,"a":2}', ['a'])).toBeUndefined();
    expect(noteAt('{"a":2,"a":1.0}', ['a'])).toEqual({ sourceText: '1.0' });
  });

  it('reads strings with escapes, brackets and quotes as strings', () => {
    expect(sourceNotesOf(String.raw`{"a":"\\","b\"":"}1.0,[\"","c":["\u0022"]}`)).toBeUndefined();
  });

  it('treats __proto__ as a key like any other', () => {
    expect(
      noteAt('{"__proto__":{"__proto__":1.0},"__proto__":{"constructor":2.0}}', ['__proto__', 'constructor']),
    ).toEqual({
      sourceText: '2.0',
    });
  });

  it('reads 10,000 levels', () => {
    const text = `${'[0,'.repeat(10_000)}1.0${']'.repeat(10_000)}`;

    expect(
      noteAt(
        text,
        Array.from({ length: 10_000 }, () => '1'),
      ),
    ).toEqual({ sourceText: '1.0' });
  });

  it('gives the same notes in steps of any size', () => {
    const text = '{"a":1.0,"b":[2,3.50,{"c":1,"c":[4.0]}],"s":"x\\"1.0","a":9007199254740993}';
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (sizes) => {
        const scan = scanSource(text);
        let turn = 0;
        while (!scan.step(sizes[turn % sizes.length] ?? 1)) turn += 1;

        expect(plain(scan.notes)).toEqual(plain(sourceNotesOf(text)));
      }),
    );
  });

  it('ends on text that is no JSON', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(scanSource(text).step(Number.POSITIVE_INFINITY)).toBe(true);
      }),
    );
  });

  it('finds nothing to note in what JSON.stringify wrote', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/e/.test(text.replace(/"[^"]*"/g, '')));

        expect(plain(sourceNotesOf(text))).toBeUndefined();
      }),
    );
  });
});
