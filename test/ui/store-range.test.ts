import { describe, expect, it } from 'vitest';
import type { PanelStore } from '../../src/panel/store.ts';
import { captured, capturedStream, chatRun } from './support/captured-stream.ts';
import { createTestStore } from './support/test-store.ts';

const page = captured('page');
const run = (runId: string, threadId = 'thread', number = 1) =>
  capturedStream(chatRun(threadId, runId), { stream: `page/${number}`, at: 2_000 + number * 100 });
const visibleSeqs = ({ visible }: PanelStore) =>
  Array.from({ length: visible.value.length }, (_, index) => visible.value.at(index));

describe('the range of the store', () => {
  it('narrows events to the chosen range, and leaves the cursor where it is', () => {
    const { store, append } = createTestStore();
    append(page, ...run('a'), ...run('b', 'thread', 2));
    store.cursor.value = 8;

    store.range.value = { from: 1, to: 6 };
    const ofAll = visibleSeqs(store);
    store.filter.value = 'type:RUN_';

    expect(ofAll).toEqual([1, 2, 3, 4, 5, 6]);
    expect(visibleSeqs(store)).toEqual([4, 5]);
    expect(store.position.value).toBe(8);
  });

  it('shows events that arrive in a range that reaches beyond the end, and none after it', () => {
    const { store, append } = createTestStore();
    append(page, ...run('a'));

    store.range.value = { from: 3, to: 7 };
    append(...run('b', 'thread', 2));

    expect(visibleSeqs(store)).toEqual([3, 4, 5, 6, 7]);
    expect(store.visible.value.complete).toBe(true);
  });

  it('searches no further than the end of the range', () => {
    const { store, append } = createTestStore();
    store.filter.value = 'type:RUN_';
    store.range.value = { from: 0, to: 4 };

    append(page, ...run('a'), ...run('b', 'thread', 2));

    expect(visibleSeqs(store)).toEqual([0, 4]);
    expect(store.visible.value.complete).toBe(true);
  });

  it('forgets the range with the session that it was chosen in', () => {
    const { store, append } = createTestStore();
    append(page, ...run('a'));
    store.range.value = { from: 1, to: 2 };

    store.clear();

    expect(store.range.value).toBeUndefined();
  });
});
