import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

const page = captured('page');
const run = (runId: string, threadId: string, number: number) =>
  capturedStream(chatRun(threadId, runId), { stream: `page/${number}`, at: 2_000 + number * 100 });
const list = () => screen.getByRole('tree', { name: 'Runs' });
const lines = () =>
  within(list())
    .getAllByRole('treeitem')
    .map((line) => line.textContent);
const line = (text: RegExp) => within(list()).getByRole('treeitem', { name: text });

describe('the run list', () => {
  it('shows threads with their runs, and how long these took', () => {
    renderPanel([page, ...run('run_1', 'first', 1), ...run('run_2', 'second', 2)]);

    expect(lines()).toEqual([
      'All runs2 runs · 10 events',
      'Threadfirst1 run',
      'finishedrun_140\u00a0ms',
      'Threadsecond1 run',
      'finishedrun_240\u00a0ms',
    ]);
  });

  it('tells all that there is to know of a run on hover', () => {
    renderPanel([page, ...run('run_1', 'first', 1)]);

    expect(within(list()).getByTitle('run_1 · finished · 40 ms · 5 events · text after 20 ms')).toBeTruthy();
    expect(within(list()).getByTitle('first · 1 run · 5 events')).toBeTruthy();
  });

  it.each([
    ['running', { outcome: undefined }, 3],
    ['cut off', { outcome: 'complete' }, 3],
    ['cut off', { outcome: 'failed' }, 3],
    ['aborted by the page', { outcome: 'aborted' }, 3],
    ['cancelled by the page', { outcome: 'cancelled' }, 3],
    ['page went away', { outcome: 'gone' }, 3],
    ['finished', { outcome: 'complete' }, 5],
    ['finished', { outcome: 'aborted' }, 5],
  ] as const)(
    'says that a run is %s when the end of its stream is %o, after %i events',
    (word, { outcome }, count) => {
      renderPanel([page, ...capturedStream(chatRun('t', 'r').slice(0, count), { outcome })]);

      expect(lines()[2]).toContain(`${word}r`);
    },
  );

  it('marks a run with faults, and counts them', () => {
    const faulty = [
      { type: 'RUN_STARTED', threadId: 'first', runId: 'faulty' },
      { type: 'STATE_DELTA', delta: [{ op: 'remove', path: '/missing' }] },
      { type: 'RUN_FINISHED', threadId: 'first', runId: 'faulty' },
    ];
    renderPanel([page, ...capturedStream(faulty), ...run('good', 'first', 2)]);

    expect(within(line(/faulty/)).getByText(/^1 error\b/)).toBeTruthy();
    expect(within(line(/good/)).queryByText(/error/)).toBeNull();
  });

  it('says that a run ended with an error', () => {
    renderPanel([
      page,
      ...capturedStream([
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'RUN_ERROR', message: 'no model' },
      ]),
    ]);

    expect(lines()[2]).toContain('errorr');
  });

  it('makes the chosen line the scope of all', () => {
    const { store } = renderPanel([page, ...run('run_1', 'first', 1), ...run('run_2', 'second', 2)]);

    fireEvent.click(line(/run_2/));

    expect(store.scope.value).toEqual({ kind: 'run', run: 1 });
    expect(screen.getByText('5 of 10 events')).toBeTruthy();
    expect(line(/run_2/).getAttribute('aria-selected')).toBe('true');
  });

  it('works by keys', () => {
    const { store } = renderPanel([page, ...run('run_1', 'first', 1), ...run('run_2', 'second', 2)]);

    fireEvent.keyDown(list(), { key: 'ArrowDown' });
    fireEvent.keyDown(list(), { key: 'ArrowDown' });
    fireEvent.keyDown(list(), { key: 'Enter' });

    expect(store.scope.value).toEqual({ kind: 'run', run: 0 });
    expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'Events' }));
  });

  it('shows runs as of the cursor, and says which begin later', () => {
    const { change } = renderPanel([page, ...run('run_1', 'first', 1), ...run('run_2', 'second', 2)]);

    change((store) => {
      store.cursor.value = 1;
    });

    expect(lines()[2]).toBe('runningrun_110\u00a0ms');
    expect(lines()[4]).toBe('run_2begins later');
  });

  it('leaves an event that is not in the chosen run', () => {
    const { change, store } = renderPanel([page, ...run('run_1', 'first', 1), ...run('run_2', 'second', 2)]);
    change(() => {
      store.cursor.value = 8;
    });

    fireEvent.click(line(/run_1/));

    expect(store.cursor.value).toBe('live');
    expect(store.position.value).toBe(4);
  });

  it('says what a run follows, and draws a line to it', () => {
    const branch = (runId: string, parentRunId: string, number: number) =>
      capturedStream(
        chatRun('t', runId).map((event) =>
          event.type === 'RUN_STARTED' ? { ...event, parentRunId } : event,
        ),
        { stream: `page/${number}`, at: 2_000 + number * 100 },
      );
    renderPanel([
      page,
      ...run('run_1', 't', 1),
      ...branch('run_2', 'run_1', 2),
      ...branch('run_3', 'run_1', 3),
    ]);

    const items = within(list()).getAllByRole('treeitem');
    expect(lines()[4]).toBe('finishedrun_3continuescontinues run_1: parentRunId run_140\u00a0ms');
    expect(items[2]!.querySelectorAll('.graph-parent')).toHaveLength(2);
    expect(items[4]!.querySelectorAll('.graph-parent')).toHaveLength(1);
  });

  it('warns of a run whose parent is not there', () => {
    const [started, ...rest] = chatRun('t', 'run_1');
    renderPanel([page, ...capturedStream([{ ...started!, parentRunId: 'run_0' }, ...rest])]);

    expect(line(/run_1/).textContent).toContain('its parent has not been seen');
  });

  it('is one select where there is no room for a list', () => {
    const records = [page, ...run('run_1', 'first', 1), ...run('run_2', 'second', 2)];
    const { store } = renderPanel(records, { width: 500 });
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Runs' });

    fireEvent.change(select, { target: { value: 'run-1' } });

    expect(screen.queryByRole('tree', { name: 'Runs' })).toBeNull();
    expect([...select.options].map((option) => option.text.trim())).toEqual([
      'All runs',
      'Thread first',
      'run_1 (finished)',
      'Thread second',
      'run_2 (finished)',
    ]);
    expect(store.scope.value).toEqual({ kind: 'run', run: 1 });
  });
});
