import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignEvents } from '../../../../src/session/compare/align-events.ts';
import { compareRuns } from '../../../../src/session/compare/compare-runs.ts';
import type { Session } from '../../../../src/session/session.ts';
import type { Sliced } from '../../../../src/session/sliced.ts';
import { inputOf, run, ScriptedSession } from '../graph/scripted-session.ts';

const tokens = fc.array(fc.nat(3), { maxLength: 40 });

/** Length of the longest common subsequence, by the table of all prefixes. */
function longestCommon(a: readonly number[], b: readonly number[]): number {
  let row: readonly number[] = new Array(b.length + 1).fill(0);
  for (const token of a) {
    const next = [0];
    for (const [at, other] of b.entries()) {
      next.push(token === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** What sliced work comes to, and how often it paused. */
function finished<Result>(work: Sliced<Result>): { readonly result: Result; readonly pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = work.next();
    if (done === true) return { result: value, pauses };
  }
}

function compared(session: Session, a: number, b: number) {
  const [first, second] = [session.run(a), session.run(b)];
  if (first === undefined || second === undefined) throw new Error('Expected two runs');
  return finished(compareRuns({ session, run: first }, { session, run: second })).result;
}

describe('two rows of events', () => {
  it('are aligned in order, like with like, with as few without a partner as can be', () => {
    fc.assert(
      fc.property(tokens, tokens, (a, b) => {
        const { pairs, isShortest } = finished(alignEvents(a, b)).result;

        expect(isShortest).toBe(true);
        expect(pairs).toHaveLength(longestCommon(a, b));
        for (const [index, [one, other]] of pairs.entries()) {
          expect(a[one]).toBe(b[other]);
          expect(one).toBeGreaterThan(pairs[index - 1]?.[0] ?? -1);
          expect(other).toBeGreaterThan(pairs[index - 1]?.[1] ?? -1);
        }
      }),
    );
  });

  it('are still aligned in order, like with like, when they differ in more than the budget, and it is said', () => {
    fc.assert(
      fc.property(tokens, tokens, (a, b) => {
        const { pairs, isShortest } = finished(alignEvents([8, ...a, 9], [9, ...b, 8], 0)).result;

        expect(isShortest).toBe(false);
        for (const [index, [one, other]] of pairs.entries()) {
          expect([8, ...a, 9][one]).toBe([9, ...b, 8][other]);
          expect(one).toBeGreaterThan(pairs[index - 1]?.[0] ?? -1);
          expect(other).toBeGreaterThan(pairs[index - 1]?.[1] ?? -1);
        }
      }),
    );
  });
});

describe('two runs side by side', () => {
  it('show no difference when they are one run', () => {
    const script = new ScriptedSession();
    script.exchange(inputOf('r1', ['u1']), run('r1', 'a1'));

    const { events, messages, state } = compared(script.session, 0, 0);

    expect(events.map(({ kind }) => kind)).toEqual(['same', 'same', 'same', 'same', 'same']);
    expect(messages.a).toEqual(messages.b);
    expect(state.a).toEqual(state.b);
  });

  it('are the same where only ids and times differ', () => {
    const script = new ScriptedSession();
    script.exchange({ ...inputOf('r1', []), threadId: 'one' }, run('r1', 'a1'));
    script.exchange({ ...inputOf('r2', []), threadId: 'two' }, run('r2', 'a2'));

    const { events, messages } = compared(script.session, 0, 1);

    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['same']));
    expect(messages.a).toEqual(messages.b);
  });

  it('tell what only one has, and what both say differently', () => {
    const script = new ScriptedSession();
    const [start = {}, open = {}, , end = {}, finish = {}] = run('r2', 'a2');
    const other = { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a2', delta: 'other' };
    const call = [
      { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'pick' },
      { type: 'TOOL_CALL_END', toolCallId: 'c1' },
    ];
    script.exchange(inputOf('r1', []), run('r1', 'a1'));
    script.exchange(inputOf('r2', []), [start, ...call, open, other, end, finish]);

    expect(compared(script.session, 0, 1).events).toEqual([
      { kind: 'same', a: 0, b: 5 },
      { kind: 'only-b', b: 6 },
      { kind: 'only-b', b: 7 },
      { kind: 'same', a: 1, b: 8 },
      { kind: 'changed', a: 2, b: 9 },
      { kind: 'same', a: 3, b: 10 },
      { kind: 'same', a: 4, b: 11 },
    ]);
  });

  it('tell how long each took, and how many events it had', () => {
    const script = new ScriptedSession();
    script.exchange(inputOf('r1', []), run('r1', 'a1'));

    expect(compared(script.session, 0, 0).timings.a).toEqual({ duration: 6, firstText: 4, events: 5 });
  });

  it('are compared whole, however long, with a pause every few events', () => {
    const texts = 6_000;
    const script = new ScriptedSession();
    const [start = {}, open = {}, text = {}, ...rest] = run('r1', 'a1');
    script.exchange(inputOf('r1', []), [start, open, ...Array(texts).fill(text), ...rest]);
    const [first] = script.session.runs();
    if (first === undefined) throw new Error('Expected a run');
    const side = { session: script.session, run: first };

    const { result, pauses } = finished(compareRuns(side, side));

    expect(result.events).toHaveLength(texts + 4);
    expect(pauses).toBeGreaterThan((3 * texts) / 100);
  });

  it('pause while what differs is aligned', () => {
    const a = Array.from({ length: 3_000 }, (_, index) => index);
    const b = a.map((token) => token + 10_000);

    expect(finished(alignEvents(a, b)).pauses).toBeGreaterThan(200);
  });

  it('compare a run without events with one that has some', () => {
    const script = new ScriptedSession();
    script.exchange(inputOf('r1', []), []);
    script.exchange(inputOf('r2', []), run('r2', 'a2'));

    expect(compared(script.session, 0, 1).events.map(({ kind }) => kind)).toEqual(Array(5).fill('only-b'));
  });
});
