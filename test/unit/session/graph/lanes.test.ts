import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GraphLine, type GraphSection, layOut } from '../../../../src/session/graph/lanes.ts';
import type { RunNode } from '../../../../src/session/graph/run-node.ts';

/** Nodes by the parent of each; -1 is none. */
function nodesOf(parents: readonly number[]): readonly RunNode[] {
  return parents.map((from, run) => ({
    run,
    edges: from === -1 ? [] : [{ kind: 'parent', from, isInferred: false, by: '' }],
    problems: [],
    replayOf: undefined,
  }));
}

function laidOut(parents: readonly number[]): GraphSection {
  return layOut(nodesOf(parents), [...parents.keys()]);
}

const columns = (lines: readonly GraphLine[]) => lines.map(({ column }) => column);

/** The rows as a picture: `*` a run, `|` a line that passes, `/` a branch that opens. */
function picture({ rows, width }: GraphSection): readonly string[] {
  return rows.map(({ column, ...lines }) => {
    const [above, below, opens] = [columns(lines.above), columns(lines.below), columns(lines.opens)];
    return Array.from({ length: width }, (_, at) => {
      if (at === column) return '*';
      if (opens.includes(at)) return '/';
      return above.includes(at) && below.includes(at) ? '|' : ' ';
    }).join('');
  });
}

describe('the drawn graph of runs', () => {
  it('keeps runs that follow each other in one column', () => {
    expect(picture(laidOut([-1, 0, 1]))).toEqual(['*', '*', '*']);
  });

  it('gives a further run of the same parent a column of its own', () => {
    expect(picture(laidOut([-1, 0, 0, 1, 2]))).toEqual(['*/', '*|', '|*', '*|', ' *']);
  });

  it('uses a column again once its branch has ended', () => {
    expect(picture(laidOut([-1, 0, 0, 1, 3, 3]))).toEqual(['*/', '*|', '|*', '*/', '*|', ' *']);
  });

  it('starts runs without a parent beside those that go on', () => {
    expect(picture(laidOut([-1, -1, 0]))).toEqual(['* ', '|*', '* ']);
  });

  it('gives what a run spawned a column of its own, though nothing continues the run before it', () => {
    const [first, second, third] = nodesOf([-1, 0, 0]);
    const spawned = { ...second!, edges: [{ ...second!.edges[0]!, kind: 'spawned' as const }] };

    expect(picture(layOut([first!, spawned, third!], [0, 1, 2]))).toEqual(['*/', '|*', '* ']);
  });

  it('draws every edge as one unbroken line and never two branches in one place', () => {
    const parents = fc
      .array(fc.nat(), { minLength: 1, maxLength: 60 })
      .map((numbers) => numbers.map((number, row) => (number % (row + 1)) - 1));
    fc.assert(
      fc.property(parents, (of) => {
        const { rows } = laidOut(of);
        for (const [row, { run, column, ...lines }] of rows.entries()) {
          const [above, below, opens] = [columns(lines.above), columns(lines.below), columns(lines.opens)];
          expect(lines.above.filter((line) => line.to === run).map((line) => line.column)).toEqual(
            (of[row] ?? -1) === -1 ? [] : [column],
          );
          expect(new Set(above).size).toBe(above.length);
          expect(opens).not.toContain(column);
          const next = columns(rows[row + 1]?.above ?? []);
          expect([...below, ...opens].sort()).toEqual([...next].sort());
          const parent = of[row] ?? -1;
          if (parent === -1) expect(above).not.toContain(column);
          else expect(lineLeads(rows, row, parent)).toBe(true);
        }
      }),
    );
  });
});

/** Follows the line up from a run; true when the first dot or opening on it is the parent's. */
function lineLeads(rows: GraphSection['rows'], row: number, parent: number): boolean {
  const column = rows[row]?.column ?? -1;
  for (let at = row - 1; at >= 0; at -= 1) {
    const above = rows[at];
    if (above === undefined) return false;
    if (above.column === column || columns(above.opens).includes(column)) return at === parent;
    if (!columns(above.above).includes(column) || !columns(above.below).includes(column)) return false;
  }
  return false;
}
