import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';
import { createTestStore } from '../support/test-store.ts';

const page = captured('page');

/** A run that names its parent, and says in the state that it was there. */
function run(runId: string, number: number, parentRunId?: string) {
  const [start = {}, ...rest] = chatRun('thread', runId);
  const mark = { type: 'STATE_DELTA', delta: [{ op: 'add', path: `/${runId}`, value: true }] };
  const events = [{ ...start, ...(parentRunId !== undefined && { parentRunId }) }, mark, ...rest];
  return capturedStream(events, { stream: `page/${number}`, at: 2_000 + number * 100 });
}

const forked = [page, ...run('a', 1), ...run('b', 2, 'a'), ...run('c', 3, 'a')];
const bar = () => screen.queryByRole('region', { name: 'Branch' });
const line = (runId: string) => within(screen.getByRole('tree', { name: 'Runs' })).getByText(runId);

describe('a branch as the scope', () => {
  it('narrows events to the runs of the branch, and messages and state to what these saw', () => {
    const { store, append } = createTestStore();
    append(...forked);

    store.scope.value = { kind: 'branch', run: 2 };

    const runs = Array.from({ length: store.visible.value.length }, (_, index) =>
      store.session.value.runOf(store.visible.value.at(index)),
    );
    expect([...new Set(runs)]).toEqual([0, 2]);
    expect(store.moment.value.state(store.thread.value).value).toEqual({ a: true, c: true });
    expect(store.branch.value?.steps.map((step) => step.run)).toEqual([0, 2]);
  });

  it('goes on with the branch while its last run does', () => {
    const { store, append } = createTestStore();
    append(...forked.slice(0, -3));
    store.scope.value = { kind: 'branch', run: 2 };

    append(...forked.slice(-3));

    expect(store.moment.value.messages(0).map(({ status }) => status)).not.toContain('streaming');
    expect(store.position.value).toBe(store.session.value.length - 1);
  });

  it('is the whole session again when it is left', () => {
    const { store, append } = createTestStore();
    append(...forked);
    store.scope.value = { kind: 'branch', run: 2 };

    store.scope.value = { kind: 'all' };

    expect(store.moment.value.state(0).value).toEqual({ a: true, b: true, c: true });
    expect(store.branch.value).toBeUndefined();
  });
});

describe('the panel with a branch as its scope', () => {
  it('says which branch it is, how its runs follow each other, and leads back', () => {
    const { store } = renderPanel(forked);
    fireEvent.click(line('c'));
    fireEvent.keyDown(document.body, { key: 'h', code: 'KeyH' });

    expect(bar()?.textContent).toContain(
      'Branch of c · a → (continues) c · begins with a run that follows no other',
    );

    fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));

    expect(bar()).toBeNull();
    expect(store.scope.value).toEqual({ kind: 'all' });
  });

  it('says of an inferred edge that it is inferred', () => {
    const { store } = renderPanel([page, ...run('a', 1), ...run('b', 2)]);

    store.scope.value = { kind: 'branch', run: 1 };

    return screen.findByText(/a → \(comes after, inferred\) b/);
  });

  it('goes from one change of the state to the next within the branch, over a reload too', () => {
    const later = run('c', 3, 'a').map((record) =>
      'stream' in record ? { ...record, stream: 'reloaded/1' } : record,
    );
    const moved = [...run('a', 1), ...run('b', 2, 'a'), captured('reloaded'), ...later];
    const { append, change, store } = renderPanel([page]);
    change(({ preserveLog }) => {
      preserveLog.value = true;
    });
    append(...moved);
    change(({ scope, view, cursor }) => {
      scope.value = { kind: 'branch', run: 2 };
      view.value = 'state';
      cursor.value = 13;
    });

    fireEvent.click(screen.getByRole('button', { name: 'Previous change' }));

    expect([store.session.value.run(2)?.thread, store.cursor.value]).toEqual([1, 1]);
  });

  it('is offered in the menu of a run', () => {
    const { store } = renderPanel(forked);

    fireEvent.contextMenu(line('b'));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Show branch' }));

    expect(store.scope.value).toEqual({ kind: 'branch', run: 1 });
  });
});
