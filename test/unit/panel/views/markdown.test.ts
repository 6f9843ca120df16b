import { describe, expect, it } from 'vitest';
import { LONGEST_READABLE, readMarkdown } from '../../../../src/panel/views/messages/readable/markdown.ts';
import { textOf } from './text-of-parts.ts';

describe('reading Markdown', () => {
  it('tells headings, lists, emphasis and code', () => {
    expect(readMarkdown('# Tide\n\n- *high* at `14:10`\n- [x] done\n\n3. three')).toEqual([
      { kind: 'heading', level: 1, parts: [{ kind: 'text', text: 'Tide' }] },
      {
        kind: 'list',
        first: undefined,
        parts: [
          {
            kind: 'item',
            parts: [
              { kind: 'emphasis', parts: [{ kind: 'text', text: 'high' }] },
              { kind: 'text', text: ' at ' },
              { kind: 'code', text: '14:10' },
            ],
          },
          {
            kind: 'item',
            parts: [
              { kind: 'task', isDone: true },
              { kind: 'text', text: 'done' },
            ],
          },
        ],
      },
      { kind: 'list', first: 3, parts: [{ kind: 'item', parts: [{ kind: 'text', text: 'three' }] }] },
    ]);
  });

  it('tells tables and blocks of code', () => {
    expect(readMarkdown('|a|b|\n|-|-|\n|1|2|\n\n```js\nlet x;\n```')).toEqual([
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
        rows: [[[{ kind: 'text', text: '1' }], [{ kind: 'text', text: '2' }]]],
      },
      { kind: 'block-of-code', text: 'let x;', language: 'js' },
    ]);
  });

  it('leaves HTML as the text it is', () => {
    const html = '<img src=x onerror=alert(1)> and <b>bold</b>';

    expect(textOf(readMarkdown(html))).toBe(html);
    expect(textOf(readMarkdown(`<div>\n${html}\n</div>`))).toContain(html);
  });

  it('keeps addresses of links and pictures as text', () => {
    expect(readMarkdown('[go](javascript:alert(1)) ![cat](http://host/cat.png)')).toEqual([
      {
        kind: 'paragraph',
        parts: [
          { kind: 'address', address: 'javascript:alert(1)', parts: [{ kind: 'text', text: 'go' }] },
          { kind: 'text', text: ' ' },
          { kind: 'address', address: 'http://host/cat.png', parts: [{ kind: 'text', text: 'cat' }] },
        ],
      },
    ]);
  });

  it('leaves a text that is too long to the raw view', () => {
    expect(readMarkdown('a'.repeat(LONGEST_READABLE + 1))).toBeUndefined();
  });
});
