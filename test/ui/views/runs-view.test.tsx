import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { inRun, openView, openViewOn, seqOf } from './open-view.tsx';
import { richSession } from './rich-session.ts';
import { rowTexts, violationsIn } from './support.tsx';

const gridRows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children]
        .map((cell) => cell.textContent?.trim())
        .join(' | ')
        .replaceAll('\u00a0', ' '),
    );

describe('runs view', () => {
  it('says that there is nothing yet', () => {
    openView('runs', []);

    expect(screen.getByText('No runs yet.')).toBeTruthy();
  });

  it('lists threads and their runs with status, times, events and parent', () => {
    openView('runs', richSession());

    expect(gridRows()).toEqual([
      'Thread trip 3 runs',
      'run-1 | interrupted | 330 ms | 100 ms | 33 | ',
      'run-2 | finished | 80 ms | 60 ms | 8 | run-1',
      'run-x | failed | 40 ms | – | 0 | ',
      'Thread other 1 run',
      'run-3 | running | – | 20 ms | 3 | ',
    ]);
  });

  it('shows runs as they stood at the cursor, and those to come as later', () => {
    const { store, go } = openView('runs', richSession());

    go(seqOf(store, 'TOOL_CALL_END'));

    expect(gridRows().slice(1, 3)).toEqual([
      'run-1 | running | – | 100 ms | 17 | ',
      'run-2 | begins later |  |  |  | run-1',
    ]);
  });

  it('moves scope and cursor to a run that is chosen', () => {
    const { store } = openView('runs', richSession());

    fireEvent.click(screen.getByText('run-2'));

    expect(store.scope.value).toEqual({ kind: 'run', run: 1 });
    expect(store.cursor.value).toBe(seqOf(store, 'RUN_STARTED', 1));
  });

  it('moves the scope to a thread that is chosen', () => {
    const { store } = openView('runs', richSession());

    fireEvent.click(screen.getByText(/^Thread other/));

    expect(store.scope.value).toEqual({ kind: 'thread', thread: 1 });
  });

  it('is worked by keys', () => {
    const { store } = openView('runs', richSession());
    const grid = screen.getByRole('grid');

    fireEvent.keyDown(grid, { key: 'Home' });
    fireEvent.keyDown(grid, { key: 'ArrowDown' });

    expect(store.scope.value).toEqual({ kind: 'run', run: 0 });
  });

  it('shows interrupts of the run and whether they are answered', () => {
    const { store, go } = openView('runs', richSession());

    go(seqOf(store, 'RUN_FINISHED'));
    expect(screen.getByText('Book the hotel for 4 nights?')).toBeTruthy();
    expect(screen.getByText('open')).toBeTruthy();

    store.scope.value = { kind: 'run', run: 0 };
    go(seqOf(store, 'RUN_FINISHED', 1));
    expect(screen.getByText('answered')).toBeTruthy();
  });

  it('shows usage, steps and subagents', () => {
    const { store, go } = openView('runs', richSession());

    go(seqOf(store, 'RUN_FINISHED'));

    expect(screen.getByRole('tree', { name: 'Usage' })).toBeTruthy();
    expect(screen.getByText('plan')).toBeTruthy();
    expect(screen.getByText('booker')).toBeTruthy();
  });

  it('shows a step as open until it is finished', () => {
    const { go } = openViewOn(
      'runs',
      inRun({ type: 'STEP_STARTED', stepName: 'dig' }, { type: 'STEP_FINISHED', stepName: 'dig' }),
    );

    go(1);
    expect(screen.getByText('open')).toBeTruthy();

    go(2);
    expect(screen.queryByText('open')).toBeNull();
  });

  it('shows result and error', () => {
    const { go } = openViewOn('runs', inRun({ type: 'RUN_ERROR', message: 'out of luck', code: 'E7' }));
    go(1);
    expect(screen.getByText('out of luck', { exact: false }).textContent).toBe('E7 out of luck');

    const second = openView('runs', richSession());
    second.go(seqOf(second.store, 'RUN_FINISHED', 1));
    expect(rowTexts()).toContain('booking: "B-77"');
  });

  it('renders a bounded number of 300 runs', () => {
    const streams = Array.from({ length: 300 }, (_, index) =>
      capturedStream(chatRun('t', `run ${index}`), { stream: `page/${index}` }),
    );

    openView('runs', [captured('page'), ...streams.flat()]);

    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  it('has nothing that axe objects to', async () => {
    const { store, go, container } = openView('runs', richSession());
    go(seqOf(store, 'RUN_FINISHED'));

    expect(await violationsIn(container)).toEqual([]);
  });
});
