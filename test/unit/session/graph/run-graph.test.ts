import { describe, expect, it } from 'vitest';
import { RunGraph } from '../../../../src/session/graph/run-graph.ts';
import { inputOf, run, ScriptedSession } from './scripted-session.ts';

const finished = (runId: string, more = {}) => ({ type: 'RUN_FINISHED', threadId: 't', runId, ...more });
const started = (runId: string, more = {}) => ({ type: 'RUN_STARTED', threadId: 't', runId, ...more });

function edgesOf(script: ScriptedSession): readonly string[] {
  return new RunGraph(script.session)
    .nodes()
    .map(({ edges }) =>
      edges.map(({ kind, from, isInferred }) => `${kind} ${from}${isInferred ? '?' : ''}`).join(', '),
    );
}

function problemsOf(script: ScriptedSession): readonly (readonly string[])[] {
  return new RunGraph(script.session).nodes().map(({ problems }) => problems);
}

describe('edges between runs', () => {
  it('follow the capture order where nothing else is known, and say that this is inferred', () => {
    const script = new ScriptedSession();
    script.exchange(inputOf('r1', ['u1']), run('r1', 'a1'));
    script.exchange(inputOf('r2', ['u1', 'a1', 'u2']), run('r2', 'a2'));

    expect(edgesOf(script)).toEqual(['', 'sequence 0?']);
  });

  it('follow parentRunId before the capture order', () => {
    const script = new ScriptedSession();
    script.exchange(inputOf('r1', []), run('r1', 'a1'));
    script.exchange(inputOf('r2', []), run('r2', 'a2'));
    script.exchange(inputOf('r3', []), run('r3', 'a3', { parentRunId: 'r1' }));

    expect(edgesOf(script)).toEqual(['', 'sequence 0?', 'parent 0']);
  });

  it('take the parent that the request names where the event names none', () => {
    const script = new ScriptedSession();
    script.exchange(inputOf('r1', []), run('r1', 'a1'));
    script.exchange(inputOf('r2', []), run('r2', 'a2'));
    script.exchange(inputOf('r3', [], { parentRunId: 'r1' }), run('r3', 'a3'));

    expect(edgesOf(script)[2]).toBe('parent 0');
  });

  it('call a run spawned when its parent is still open', () => {
    const script = new ScriptedSession();
    const open = script.begin(inputOf('r1', []), [started('r1')]);
    script.exchange(inputOf('r2', []), run('r2', 'a2', { parentRunId: 'r1' }));
    script.end(open);

    expect(edgesOf(script)).toEqual(['', 'spawned 0']);
  });

  it('lead from a resume to the latest run that had raised the interrupt', () => {
    const interrupt = { outcome: { type: 'interrupt', interrupts: [{ id: 'i1', reason: 'ask' }] } };
    const script = new ScriptedSession();
    script.exchange(inputOf('r1', []), [started('r1'), finished('r1', interrupt)]);
    script.exchange(
      inputOf('r2', [], { resume: [{ interruptId: 'i1', status: 'resolved' }] }),
      run('r2', 'a2'),
    );

    expect(edgesOf(script)).toEqual(['', 'resume 0']);
  });

  it('lead from a tool result to the run that left the call to the client', () => {
    const script = new ScriptedSession();
    script.exchange(inputOf('r1', []), [
      started('r1'),
      { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'pick' },
      { type: 'TOOL_CALL_END', toolCallId: 'c1' },
      finished('r1'),
    ]);
    const result = { id: 'm1', role: 'tool', toolCallId: 'c1', content: 'red' };
    script.exchange({ ...inputOf('r2', []), messages: [result] }, run('r2', 'a2'));

    expect(edgesOf(script)).toEqual(['', 'tool-continuation 0?']);
  });

  it('see a fork where a request leaves out what later runs had added', () => {
    const script = new ScriptedSession();
    script.exchange(inputOf('r1', ['u1']), run('r1', 'a1'));
    script.exchange(inputOf('r2', ['u1', 'a1', 'u2']), run('r2', 'a2'));
    script.exchange(inputOf('r3', ['u1', 'a1', 'u2-edited']), run('r3', 'a3'));

    expect(edgesOf(script)[2]).toBe('history-fork 0?');
  });

  it('see a fork off the beginning where a request leaves out what the first run had said', () => {
    const script = new ScriptedSession();
    script.exchange(inputOf('r1', ['u1']), run('r1', 'a1'));
    script.exchange(inputOf('r2', ['u1']), run('r2', 'a2'));

    expect(edgesOf(script)[1]).toBe('history-fork -1?');
  });

  it('see no fork where a client only sends what is new', () => {
    const script = new ScriptedSession();
    script.exchange(inputOf('r1', ['u1']), run('r1', 'a1'));
    script.exchange(inputOf('r2', ['u2']), run('r2', 'a2'));

    expect(edgesOf(script)[1]).toBe('sequence 0?');
  });

  it('stay the same however often the graph is asked while the session grows', () => {
    const script = new ScriptedSession();
    const graph = new RunGraph(script.session);
    script.exchange(inputOf('r1', ['u1']), run('r1', 'a1'));
    graph.nodes();
    const open = script.begin(inputOf('r2', ['u1', 'a1', 'u2'], { parentRunId: 'r3' }), [started('r2')]);
    graph.nodes();
    script.exchange(inputOf('r3', ['u1']), run('r3', 'a3'));
    graph.nodes();
    script.send(open, finished('r2'));
    script.end(open);

    expect(graph.nodes()).toEqual(new RunGraph(script.session).nodes());
  });
});

describe('what is wrong with a run in the graph', () => {
  it('names a parent that is not there, and the run itself as its parent', () => {
    const script = new ScriptedSession();
    script.exchange(inputOf('r1', []), run('r1', 'a1', { parentRunId: 'r0' }));
    script.exchange(inputOf('r2', []), run('r2', 'a2', { parentRunId: 'r2' }));

    expect(problemsOf(script)).toEqual([['parent-unknown'], ['parent-is-self']]);
  });

  it('names a circle, and leaves the graph without it', () => {
    const script = new ScriptedSession();
    script.exchange(inputOf('r1', []), run('r1', 'a1', { parentRunId: 'r2' }));
    script.exchange(inputOf('r2', []), run('r2', 'a2', { parentRunId: 'r1' }));

    expect(edgesOf(script)).toEqual(['parent 1', '']);
    expect(problemsOf(script)).toEqual([['parent-later'], ['parent-cycle']]);
  });

  it('names parents that the event and the request dispute', () => {
    const script = new ScriptedSession();
    script.exchange(inputOf('r1', []), run('r1', 'a1'));
    script.exchange(inputOf('r2', [], { parentRunId: 'r0' }), run('r2', 'a2', { parentRunId: 'r1' }));

    expect(problemsOf(script)[1]).toEqual(['parent-disputed']);
  });

  it('learns that an id is used again after the run that had it first was placed', () => {
    const script = new ScriptedSession();
    const graph = new RunGraph(script.session);
    script.exchange(inputOf('r1', []), run('r1', 'a1'));
    graph.nodes();
    script.exchange(inputOf('r1', []), run('r1', 'a2'));

    expect(graph.nodes().map(({ problems }) => problems)).toEqual([
      ['run-id-used-twice'],
      ['run-id-used-twice'],
    ]);
  });

  it('finds the parent that the event names when it arrives after the run, whatever the request names', () => {
    const script = new ScriptedSession();
    const graph = new RunGraph(script.session);
    script.exchange(inputOf('r1', [], { parentRunId: 'r0' }), run('r1', 'a1', { parentRunId: 'r2' }));
    graph.nodes();
    script.exchange(inputOf('r2', []), run('r2', 'a2'));

    expect(graph.nodes()[0]?.edges.map(({ kind, from }) => `${kind} ${from}`)).toEqual(['parent 1']);
  });

  it('tells a replayed run from an id that is used again', () => {
    const script = new ScriptedSession();
    script.exchange(inputOf('r1', []), run('r1', 'a1'));
    script.exchange(inputOf('r1', []), run('r1', 'a1'));
    script.exchange(inputOf('r1', []), run('r1', 'a2'));
    const nodes = new RunGraph(script.session).nodes();

    expect(nodes.map(({ replayOf }) => replayOf)).toEqual([undefined, 0, undefined]);
    expect(nodes.every(({ problems }) => problems.includes('run-id-used-twice'))).toBe(true);
  });
});
