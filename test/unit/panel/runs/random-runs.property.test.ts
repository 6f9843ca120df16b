import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnEdges } from '../../../../src/panel/runs/run-relation.ts';
import { type RunRow, rowKeyOf, runRows } from '../../../../src/panel/runs/run-rows.ts';
import type { JsonObject } from '../../../../src/protocol/json.ts';
import { RunGraph } from '../../../../src/session/graph/run-graph.ts';
import { ThreadGraphs } from '../../../../src/session/graph/sections.ts';
import { inputOf, ScriptedSession } from '../../session/graph/scripted-session.ts';

/** Few names, so that they are often the run's own, used again, or not there. */
const name = fc.constantFrom('a', 'b', 'c', 'd', '');
const aRun = fc.record({
  runId: name,
  threadId: fc.constantFrom('t', 'u', ''),
  parentRunId: fc.option(name, { nil: undefined }),
  message: fc.constantFrom('m1', 'm2', 'm3'),
  subagents: fc.array(fc.record({ id: name, parent: fc.option(name, { nil: undefined }) }), { maxLength: 4 }),
  isOpen: fc.boolean(),
});
type AnyRun = typeof aRun extends fc.Arbitrary<infer Run> ? Run : never;

function eventsOf({
  runId,
  threadId,
  parentRunId,
  message,
  subagents,
  isOpen,
}: AnyRun): readonly JsonObject[] {
  const parent = parentRunId === undefined ? {} : { parentRunId };
  const announced = subagents.map(({ id, parent: above }) => ({
    type: 'SUBAGENT_STARTED',
    subagentRunId: id,
    name: 'helper',
    ...(above !== undefined && { parentSubagentRunId: above }),
  }));
  const said = [
    { type: 'TEXT_MESSAGE_START', messageId: message, role: 'assistant' },
    { type: 'TEXT_MESSAGE_END', messageId: message },
  ];
  const end = isOpen ? [] : [{ type: 'RUN_FINISHED', threadId, runId }];
  return [{ type: 'RUN_STARTED', threadId, runId, ...parent }, ...announced, ...said, ...end];
}

describe('the lines of random runs', () => {
  it('hold each run once, or folded into the one that it repeats, and each of its subagents once', () => {
    fc.assert(
      fc.property(fc.array(aRun, { minLength: 1, maxLength: 14 }), (runs) => {
        const script = new ScriptedSession();
        const { session } = script;
        const graph = new RunGraph(session);
        const graphs = new ThreadGraphs();
        for (const run of runs) {
          const stream = script.begin({ ...inputOf(run.runId, []), threadId: run.threadId }, eventsOf(run));
          if (!run.isOpen) script.end(stream);
          // Asked while it grows, as the panel does.
          graphs.of(graph.nodes(), session.runs());
        }
        const nodes = graph.nodes();
        const end = session.at(session.length);

        const rows = runRows({
          threads: session.threads(),
          graphs: graphs.of(nodes, session.runs()),
          runs: session.runs(),
          asOf: (run) => run,
          subagentsOf: (run) => ({ all: end.subagents(run), started: end.subagents(run).length }),
        });

        const drawn = rows.flatMap((row) => (row.kind === 'run' ? [row.run.index] : []));
        const folded = nodes.filter(({ replayOf }) => replayOf !== undefined).map(({ run }) => run);
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(new Set([...drawn, ...folded])).toEqual(new Set(session.runs().keys()));
        for (const run of folded) expect(drawn.includes(run) || drawn.includes(rootOf(run))).toBe(true);
        for (const run of drawn) {
          expect(subagentsIn(rows, run).toSorted()).toEqual(
            end
              .subagents(run)
              .map(({ subagentRunId }) => subagentRunId)
              .toSorted(),
          );
        }
        expect(new Set(rows.map(rowKeyOf)).size).toBe(rows.length);
        expect(drawnEdges(nodes).length).toBeLessThanOrEqual(6);

        function rootOf(run: number): number {
          const of = nodes[run]?.replayOf;
          return of === undefined ? run : rootOf(of);
        }
      }),
      { numRuns: 100 },
    );
  });
});

function subagentsIn(rows: readonly RunRow[], run: number): string[] {
  return rows.flatMap((row) =>
    row.kind === 'subagent' && row.run.index === run ? [row.subagent.subagentRunId] : [],
  );
}
