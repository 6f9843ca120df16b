import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../../../src/session/rules/index.ts';

/** The list of kinds as the cases state it: a paragraph a family, what is only worth showing after `info:`. */
const KINDS = readFileSync(new URL('../../../fixtures/rule-kinds.md', import.meta.url), 'utf8');

const severityOf = new Map(RULES.map(({ id, severity }) => [id, severity]));

describe('the list of kinds', () => {
  it.each(kindsOf('fault'))('%s is a rule that finds an error or a warning', (kind) => {
    expect(['error', 'warning']).toContain(severityOf.get(kind));
  });

  it.each(kindsOf('info'))('%s is a rule that finds what is worth showing', (kind) => {
    expect(severityOf.get(kind)).toBe('info');
  });
});

describe('the text of a rule', () => {
  it.each(RULES)('$id says what, what the client does, why, what to do and how to see it', ({ text }) => {
    const { title, ...sentences } = text;

    expect(title).toMatch(/^[A-Z].*[^.]$/);
    for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^\S.*[.)]$/);
  });
});

function kindsOf(rank: 'fault' | 'info'): readonly string[] {
  return KINDS.split('\n\n').flatMap((paragraph) => {
    const [faults = '', infos = ''] = paragraph
      .replaceAll(/\([^)]*\)/g, '')
      .replace(/^[^:]*:/, '')
      .split('info:');
    return (rank === 'fault' ? faults : infos).match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? [];
  });
}
