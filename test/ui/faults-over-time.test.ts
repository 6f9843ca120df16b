import { describe, expect, it } from 'vitest';
import type { PanelStore } from '../../src/panel/store.ts';
import { captured, capturedStream } from './support/captured-stream.ts';
import { createTestStore } from './support/test-store.ts';

const page = captured('page');
const start = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const badDelta = { type: 'STATE_DELTA', delta: [{ op: 'remove', path: '/missing' }] };
const open = { outcome: undefined } as const;
const visibleSeqs = ({ visible }: PanelStore) =>
  Array.from({ length: visible.value.length }, (_, index) => visible.value.at(index));
const rulesOf = ({ session }: PanelStore) => session.value.findings.map(({ rule }) => rule);

describe('faults while a stream runs', () => {
  it('come through the filter as they are found', () => {
    const { store, append } = createTestStore();
    const [opened, head, first, second, third] = capturedStream([start, badDelta, badDelta], open);
    append(page, opened!, head!, first!);
    store.filter.value = 'is:fault';

    append(second!);
    const after = visibleSeqs(store);
    append(third!);

    expect(after).toEqual([1]);
    expect(visibleSeqs(store)).toEqual([1, 2]);
  });

  it('come through the filter at events that were looked at before, and in order', () => {
    const { store, append } = createTestStore();
    append(page, ...capturedStream([start], open));
    store.filter.value = 'rule:run-silent,state-patch-path-missing';
    append(...capturedStream([{ ...start, runId: 'r2' }, badDelta], { ...open, stream: 'page/2' }));
    const before = visibleSeqs(store);

    store.tick(60_000_000);
    append();

    expect(before).toEqual([2]);
    expect(visibleSeqs(store)).toEqual([0, 2]);
  });

  it('leave a filter for what has none', () => {
    const { store, append } = createTestStore();
    append(page, ...capturedStream([start], open));
    store.filter.value = '-rule:run-silent';
    const before = visibleSeqs(store);

    store.tick(60_000_000);
    append();

    expect(before).toEqual([0]);
    expect(visibleSeqs(store)).toEqual([]);
  });
});

describe('the clock', () => {
  const lastAt = 2_010;

  it('calls no run stuck before the limit that the user set', () => {
    const { store, append } = createTestStore();
    append(page, ...capturedStream([start], open));
    store.silenceSeconds.value = 5;

    store.tick(lastAt + 5_000);
    const within = rulesOf(store);
    store.tick(lastAt + 5_001);

    expect(within).not.toContain('run-silent');
    expect(rulesOf(store)).toContain('run-silent');
  });

  it('says it once, however long the silence goes on', () => {
    const { store, append } = createTestStore();
    append(page, ...capturedStream([start], open));

    for (const seconds of [31, 32, 300]) store.tick(lastAt + seconds * 1_000);

    expect(rulesOf(store).filter((rule) => rule === 'run-silent')).toHaveLength(1);
  });

  it('tells of what it brought to light in the next frame', () => {
    const { store, schedule, append } = createTestStore();
    append(page, ...capturedStream([start], open));
    const before = store.revision.value;

    store.tick(lastAt + 31_000);
    schedule.settle();

    expect(store.revision.value).toBe(before + 1);
  });

  it('stands at the last record of a file', () => {
    const { store, schedule } = createTestStore();
    const opened = capturedStream([start], open);
    const later = capturedStream([{ ...start, runId: 'r2' }], { stream: 'page/2', at: lastAt + 40_000 });
    store.open([page, ...opened], 'early.agui.jsonl');
    schedule.settle();
    store.tick(lastAt + 60_000_000);
    const early = rulesOf(store);

    store.open([page, ...opened, ...later], 'late.agui.jsonl');
    schedule.settle();
    store.tick(0);

    expect(early).not.toContain('run-silent');
    expect(rulesOf(store)).toContain('run-silent');
  });

  it('goes on for the live session behind an open file', () => {
    const { store, schedule, append } = createTestStore();
    append(page, ...capturedStream([start], open));
    store.open([page], 'file.agui.jsonl');
    schedule.settle();

    store.tick(lastAt + 31_000);
    store.clear();

    expect(rulesOf(store)).toContain('run-silent');
  });
});
