import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const KINDS = ['sequence', 'parent', 'spawned', 'resume', 'tool-continuation', 'history-fork'] as const;
const sheet = readFileSync(new URL('../../../../src/panel/runs/runs.css', import.meta.url), 'utf8');

/** What of a line's look is not its colour. */
function strokesOf(kind: string): string {
  const rule = sheet.match(new RegExp(`\\.graph-${kind} \\{([^}]*)\\}`))?.[1] ?? '';
  return rule.match(/stroke-(?:dasharray|width): [^;]+/g)?.join(' ') ?? 'plain';
}

describe('the lines of the run graph', () => {
  it('differ in their strokes, so that colour is never alone', () => {
    const strokes = KINDS.map(strokesOf);

    expect(new Set(strokes).size).toBe(KINDS.length);
  });

  it('are broken where the edge is inferred, and only there', () => {
    const broken = KINDS.filter((kind) => strokesOf(kind).includes('stroke-dasharray'));

    expect(broken).toEqual(['sequence', 'tool-continuation', 'history-fork']);
  });
});
