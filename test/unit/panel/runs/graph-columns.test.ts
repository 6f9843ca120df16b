import { describe, expect, it } from 'vitest';
import { graphColumns, hiddenColumns } from '../../../../src/panel/runs/graph-columns.ts';
import type { GraphLine, GraphRow } from '../../../../src/session/graph/lanes.ts';

const line = (column: number): GraphLine => ({ column, to: 0 });

describe('the columns of a run graph', () => {
  it.each([1, 8])('are wide for %i branches', (width) => {
    expect(graphColumns(width)).toEqual({ pitch: 10, drawn: width, pixels: width * 10 });
  });

  it('get narrower for more, in the same room', () => {
    expect(graphColumns(16)).toEqual({ pitch: 5, drawn: 16, pixels: 80 });
  });

  it('leave room for a count where they would be too narrow', () => {
    expect(graphColumns(400)).toEqual({ pitch: 5, drawn: 11, pixels: 80 });
  });

  it('are all drawn, or counted once each', () => {
    const row: GraphRow = {
      run: 0,
      column: 12,
      above: [line(3), line(12), line(20)],
      below: [line(20)],
      opens: [line(30)],
    };

    expect(hiddenColumns(row, graphColumns(40))).toBe(3);
    expect(
      hiddenColumns({ ...row, column: 0, above: [line(3)], below: [], opens: [] }, graphColumns(40)),
    ).toBe(0);
  });
});
