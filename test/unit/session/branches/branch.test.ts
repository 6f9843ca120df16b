import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchOf } from '../../../../src/session/branches/branch.ts';
import { branchSession } from '../../../../src/session/branches/branch-session.ts';
import { RunGraph } from '../../../../src/session/graph/run-graph.ts';
import type { RunEdgeKind, RunNode, RunProblem } from '../../../../src/session/graph/run-node.ts';
import { historyOfPath } from '../../../../src/session/history-of-path.ts';
import type { Session } from '../../../../src/session/session.ts';
import { inputOf, run, ScriptedSession } from '../graph/scripted-session.ts';

function branchIn(session: Session, leaf: number) {
  return branchOf(new RunGraph(session).nodes(), leaf, (index) => session.run(index)?.thread);
}

/** The session as the branch of that run saw it at the end. */
function endOf(session: Session, leaf: number) {
  const seen = branchSession(session, branchIn(session, leaf));
  seen.advance(session.length + 1);
  return seen.at(session.length);
}

function node(index: number, from: number | undefined, more: Partial<RunNode> = {}): RunNode {
  const kind: RunEdgeKind = 'parent';
  const edges = from === undefined ? [] : [{ kind, from, isInferred: false, by: '' }];
  return { run: index, edges, problems: [], replayOf: undefined, ...more };
}

/** Two branches off the first run; the second of them forks off by its request. */
function forked(): ScriptedSession {
  const script = new ScriptedSession();
  const value = (by: string) => ({
    type: 'STATE_DELTA',
    delta: [{ op: 'add', path: `/${by}`, value: true }],
  });
  script.exchange(inputOf('r1', ['u1']), [
    ...run('r1', 'a1').slice(0, -1),
    value('r1'),
    ...run('r1', 'a1').slice(-1),
  ]);
  script.exchange(inputOf('r2', ['u1', 'a1', 'u2']), [
    ...run('r2', 'a2').slice(0, -1),
    value('r2'),
    ...run('r2', 'a2').slice(-1),
  ]);
  script.exchange(inputOf('r3', ['u1', 'a1', 'u2-edited']), [
    ...run('r3', 'a3').slice(0, -1),
    value('r3'),
    ...run('r3', 'a3').slice(-1),
  ]);
  return script;
}

describe('the branch of a run', () => {
  it('leads from its root to the run, and leaves sibling branches out', () => {
    const { session } = forked();

    expect(branchIn(session, 2).steps.map((step) => [step.run, step.edge?.kind])).toEqual([
      [0, undefined],
      [2, 'history-fork'],
    ]);
  });

  it('shows messages and state as that branch saw them', () => {
    const { session } = forked();

    const seen = endOf(session, 2);

    expect(seen.messages(0).map(({ id }) => id)).toEqual(['u1', 'a1', 'u2-edited', 'a3']);
    expect(seen.state(0).value).toEqual({ r1: true, r3: true });
  });

  it('tells of a change what it changed in the branch', () => {
    const { session } = forked();
    const seen = branchSession(session, branchIn(session, 2));
    seen.advance(session.length + 1);
    const seq = Array.from({ length: session.length }, (_, at) => at).findLast(
      (at) => session.typeOf(at) === 'STATE_DELTA',
    );

    expect(seen.change(seq ?? -1)?.before).toEqual({ r1: true });
  });

  it('knows as much as it has taken in, and goes on as the log grows', () => {
    const script = forked();
    const open = script.begin(
      inputOf('r4', ['u1', 'a1', 'u2-edited', 'a3', 'u4']),
      run('r4', 'a4').slice(0, 3),
    );
    const seen = branchSession(script.session, branchIn(script.session, 3));
    seen.advance(2);
    const early = seen
      .at(script.session.length)
      .messages(0)
      .map(({ id }) => id);
    seen.advance(script.session.length);
    script.send(open, { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a4', delta: ' and more' });
    seen.advance(1);

    expect(seen.at(script.session.length).messages(0).at(-1)?.content).toBe('text and more');
    expect(early).toEqual(['u1', 'a1']);
  });

  it('holds what a run saw in an earlier document of the same thread', () => {
    const { session, seen } = reloaded();
    const thread = session.run(2)?.thread ?? -1;

    expect(thread).not.toBe(0);
    const ids = seen
      .at(session.length)
      .messages(thread)
      .map(({ id }) => id);
    expect(ids).toEqual(['u1', 'a1', 'u2-edited', 'a3']);
  });

  it('tells the history of a path from the earlier document on, without the other branches', () => {
    const { session, seen } = reloaded();
    const thread = session.run(2)?.thread ?? -1;

    const changes = ['r1', 'r2', 'r3'].map((key) => {
      const history = historyOfPath(seen, { thread, keys: [key] });
      while (!history.step(10));
      return history.changes.map(({ seq, after }) => [session.runOf(seq), after]);
    });

    expect(changes).toEqual([[[0, true]], [], [[2, true]]]);
  });

  it('counts events of an earlier document to its conversation, and those of other branches to none', () => {
    const { session, seen } = reloaded();
    const thread = session.run(2)?.thread ?? -1;

    const own = Array.from({ length: session.length }, (_, seq) => seq).filter((seq) =>
      seen.isOfThread(seq, thread),
    );

    expect([...new Set(own.map((seq) => session.runOf(seq)))]).toEqual([0, 2]);
    expect(own.some((seq) => session.isOfThread(seq, thread) && session.runOf(seq) === 0)).toBe(false);
  });
});

/** The forked session with its last run after a reload, and as the branch of that run saw it. */
function reloaded() {
  const { session } = new ScriptedSession();
  for (const record of forked().session.records) {
    const isLast = 'stream' in record && record.stream === 'page/2';
    session.append(isLast ? { ...record, stream: 'reloaded/0' } : record);
  }
  const nodes = [node(0, undefined), node(1, 0), node(2, 0)];
  const seen = branchSession(
    session,
    branchOf(nodes, 2, (index) => session.run(index)?.thread),
  );
  seen.advance(session.length + 1);
  return { session, seen };
}

describe('where a branch ends', () => {
  const end = (nodes: readonly RunNode[], leaf: number) => branchOf(nodes, leaf, () => 0);

  it('says that the first run follows nothing, or forks off the beginning', () => {
    expect(end([node(0, undefined), node(1, 0)], 1).end).toBe('first');
    expect(end([node(0, undefined), node(1, -1)], 1).end).toBe('beginning');
  });

  it('says which parent cannot be followed, and puts no guess in its place', () => {
    const guess = [{ kind: 'sequence', from: 0, isInferred: true, by: 'capture time' }] as const;
    const problems: readonly RunProblem[] = ['parent-unknown', 'parent-is-self', 'parent-cycle'];

    for (const problem of problems) {
      const nodes = [
        node(0, undefined),
        node(1, undefined, { edges: guess, problems: [problem] }),
        node(2, 1),
      ];
      expect(end(nodes, 2)).toMatchObject({ end: problem, steps: [{ run: 1 }, { run: 2 }] });
    }
  });

  it('follows a stronger edge where the named parent is unknown', () => {
    const resume = [{ kind: 'resume', from: 0, isInferred: false, by: 'i1' }] as const;
    const nodes = [node(0, undefined), node(1, undefined, { edges: resume, problems: ['parent-unknown'] })];

    expect(end(nodes, 1).steps.map((step) => step.run)).toEqual([0, 1]);
  });

  it('stands a replay for the run that it repeats', () => {
    const nodes = [node(0, undefined), node(1, 0, { replayOf: 0 }), node(2, 1)];

    expect(end(nodes, 2).steps.map((step) => step.run)).toEqual([0, 2]);
  });

  it('comes to an end in any graph, with no run twice', () => {
    const graph = fc
      .array(fc.tuple(fc.integer({ min: -1, max: 9 }), fc.option(fc.nat(9))), { minLength: 1, maxLength: 10 })
      .map((links) =>
        links.map(([from, replay], index) => node(index, from, { replayOf: replay ?? undefined })),
      );
    fc.assert(
      fc.property(graph, fc.nat(9), (nodes, leaf) => {
        const runs = end(nodes, leaf % nodes.length).steps.map((step) => step.run);
        expect(new Set(runs).size).toBe(runs.length);
      }),
    );
  });
});
