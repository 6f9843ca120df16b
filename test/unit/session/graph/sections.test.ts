import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/protocol/json.ts';
import { RunGraph } from '../../../../src/session/graph/run-graph.ts';
import { ThreadGraphs } from '../../../../src/session/graph/sections.ts';
import { inputOf, run, ScriptedSession } from './scripted-session.ts';

/** Runs of one thread, each its own thread id. */
function exchangeOn(script: ScriptedSession, threadId: string, runId: string, more: JsonObject = {}): void {
  const events = run(runId, `a-${runId}`, more).map((event) =>
    'threadId' in event ? { ...event, threadId } : event,
  );
  script.exchange({ ...inputOf(runId, []), threadId }, events);
}

describe('the graphs of threads', () => {
  it('are laid out again only where a run came or changed', () => {
    const script = new ScriptedSession();
    const graph = new RunGraph(script.session);
    const graphs = new ThreadGraphs();
    exchangeOn(script, 't1', 'r1');
    exchangeOn(script, 't2', 'r2');
    const [first, second] = graphs.of(graph.nodes(), script.session.runs());
    exchangeOn(script, 't2', 'r3');

    const after = graphs.of(graph.nodes(), script.session.runs());

    expect(after[0]).toBe(first);
    expect(after[1]).not.toBe(second);
    expect(after[1]?.rows.map((row) => row.run)).toEqual([1, 2]);
  });

  it('hold what a run of another thread spawned, and what goes on from that', () => {
    const script = new ScriptedSession();
    exchangeOn(script, 'lead', 'l1');
    exchangeOn(script, 'worker', 'w1', { parentRunId: 'l1' });
    exchangeOn(script, 'worker', 'w2', { parentRunId: 'w1' });
    exchangeOn(script, 'worker', 'w3');

    const graphs = new ThreadGraphs().of(new RunGraph(script.session).nodes(), script.session.runs());

    expect(graphs.map(({ rows }) => rows.map((row) => row.run))).toEqual([[0, 1, 2], [3]]);
  });

  it('find the runs of each thread among those of many', () => {
    const script = new ScriptedSession();
    for (let at = 0; at < 60; at += 1) exchangeOn(script, `t${at % 20}`, `r${at}`);

    const nodes = new RunGraph(script.session).nodes();

    expect(nodes.every(({ run: index, edges }) => (edges[0]?.from ?? index - 20) === index - 20)).toBe(true);
    expect(nodes.filter(({ edges }) => edges.length > 0)).toHaveLength(40);
  });
});
