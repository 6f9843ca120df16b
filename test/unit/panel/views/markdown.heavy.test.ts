import { describe, expect, it } from 'vitest';
import { LONGEST_READABLE, readMarkdown } from '../../../../src/panel/views/messages/readable/markdown.ts';
import { textOf } from './text-of-parts.ts';

describe('reading Markdown', () => {
  it.each([
    ['quotes', '>'.repeat(LONGEST_READABLE)],
    ['lists', `${'- '.repeat(9_999)}x`],
    ['brackets', '['.repeat(LONGEST_READABLE)],
    ['stars', '*a'.repeat(10_000)],
  ])('comes to an end with %s without end', (_name, text) => {
    const parts = readMarkdown(text);

    expect(parts === undefined || textOf(parts).length > 0).toBe(true);
  });
});
