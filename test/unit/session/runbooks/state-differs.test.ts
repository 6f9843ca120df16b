import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../src/protocol/json.ts';
import { stateDiffers } from '../../../../src/session/runbooks/state-differs.ts';
import { badSteps, checked, evidenceOf, finished, recorded, started } from './recorded-run.ts';

const snapshot = (value: JsonValue): JsonObject => ({ type: 'STATE_SNAPSHOT', snapshot: value });
const set = (path: string, value: JsonValue, op = 'add'): JsonObject => ({
  type: 'STATE_DELTA',
  delta: [{ op, path, value }],
});
const input = (state: JsonValue, runId = 'r'): JsonObject => ({ threadId: 't', runId, messages: [], state });
const texts = (steps: readonly { readonly text: string }[]) => steps.map(({ text }) => text);

describe('the check of a state that differs', () => {
  it('finds nothing where every delta applied', () => {
    const session = recorded({ events: [started, snapshot({ a: 1 }), set('/b', 2), set('/c', 3), finished] });

    const steps = checked(stateDiffers, session);

    expect(badSteps(steps)).toEqual([]);
    expect(texts(steps)).toContain('All 2 deltas of the run applied.');
  });

  it('names the first delta that did not apply, its operation and why', () => {
    const events = [started, snapshot({ a: 1 }), set('/b', 2), set('/x/y', 3), set('/x/z', 4), finished];

    const [step] = badSteps(checked(stateDiffers, recorded({ events })));

    expect(step?.seqs).toEqual([3]);
    expect(step?.text).toContain('/x');
    expect(evidenceOf(step)).toMatchObject({ operation: 'add /x/y', value: 3 });
  });

  it('says which snapshot mended it', () => {
    const events = [started, snapshot({ a: 1 }), set('/x/y', 3), snapshot({ x: { y: 3 } }), finished];

    const [step] = badSteps(checked(stateDiffers, recorded({ events })));

    expect(step?.text).toContain('mended');
    expect(step?.seqs).toEqual([2, 3]);
  });

  it('says where the state starts from', () => {
    const byRequest = recorded({ input: input({ a: 1 }), events: [started, set('/b', 2), finished] });
    const bySnapshot = recorded({ events: [started, snapshot({}), finished] });

    expect(checked(stateDiffers, byRequest)[0]?.text).toContain('what the request said');
    expect(checked(stateDiffers, bySnapshot)[0]).toMatchObject({ verdict: 'good', seqs: [1] });
  });

  it('finds deltas of a state that nothing gave', () => {
    const [step] = checked(stateDiffers, recorded({ events: [started, set('/b', 2), finished] }));

    expect(step).toMatchObject({ verdict: 'bad', seqs: [1] });
  });

  it('says what changed the state last', () => {
    const session = recorded({ events: [started, snapshot({}), set('/b', 2), finished] });

    const step = checked(stateDiffers, session).find(({ text }) => text.includes('last changed'));

    expect(step).toMatchObject({ text: 'The state was last changed by a STATE_DELTA.', seqs: [2] });
  });

  it('finds a snapshot that is not what the deltas made', () => {
    const events = [
      started,
      snapshot({ 'a/b': [1] }),
      set('/a~1b/0', 2, 'replace'),
      snapshot({ 'a/b': [3] }),
    ];

    const step = checked(stateDiffers, recorded({ events })).find(({ text }) =>
      text.includes('This snapshot'),
    );

    expect(step?.seqs).toEqual([3]);
    expect(evidenceOf(step)).toEqual({ path: '/a~1b/0', 'by the deltas': 2, 'in the snapshot': 3 });
  });

  it('finds a next request that says another state', () => {
    const session = recorded(
      { input: input({ a: 1 }), events: [started, set('/b', 2), finished] },
      {
        input: input({ a: 1, b: 9 }, 'r2'),
        events: [
          { ...started, runId: 'r2' },
          { ...finished, runId: 'r2' },
        ],
      },
    );

    const step = checked(stateDiffers, session).at(-1);

    expect(step?.verdict).toBe('remark');
    expect(evidenceOf(step)).toEqual({ path: '/b', 'after this run': 2, 'in the request': 9 });
  });

  it('says that the next request agrees', () => {
    const session = recorded(
      { input: input({ a: 1 }), events: [started, set('/b', 2), finished] },
      { input: input({ b: 2, a: 1 }, 'r2'), events: [{ ...started, runId: 'r2' }] },
    );

    expect(texts(checked(stateDiffers, session)).at(-1)).toBe('The next request says the same state.');
  });

  it('says that there is no state at all', () => {
    const steps = checked(stateDiffers, recorded({ events: [started, finished] }));

    expect(steps.every(({ verdict }) => verdict === 'remark')).toBe(true);
  });
});
