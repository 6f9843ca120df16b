import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

const page = captured('page');
const grid = () => screen.getByRole('grid', { name: 'Events' });
const rows = () => within(grid()).getAllByRole('row').slice(1);
const selected = () => within(grid()).queryByRole('row', { selected: true });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);

describe('the event list', () => {
  it('shows number, type, summary, run, time, gap and size of each event', () => {
    renderPanel([page, ...capturedStream(chatRun('t', 'run_1'))]);

    expect(cells(rows()[2]!)).toEqual([
      '3',
      'TTEXT_MESSAGE_CONTENT',
      '"Hello" · run_1-message',
      'run_1',
      '+0.020\u00a0s',
      '10\u00a0ms',
      String(JSON.stringify(chatRun('t', 'run_1')[2]).length),
    ]);
  });

  it('shows types that it does not know, and frames that are no event', () => {
    renderPanel([page, ...capturedStream([{ type: 'BRAND_NEW', x: 1 }, 'not json'])]);

    expect(cells(rows()[0]!)[1]).toContain('?BRAND_NEW');
    expect(cells(rows()[0]!)[2]).toBe('{x: 1}');
    expect(cells(rows()[1]!)[1]).toContain('(no event)');
    expect(cells(rows()[1]!)[2]).toContain('not json');
  });

  it('shows text from the wire as text', () => {
    const { container } = renderPanel([page, ...capturedStream(chatRun('t', '<img src=x>', '<b>bold</b>'))]);

    expect(container.querySelector('b, img')).toBeNull();
    expect(screen.getByText(/<b>bold<\/b>/)).toBeTruthy();
  });

  it('marks an event with a fault', () => {
    renderPanel([
      page,
      ...capturedStream([
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'STATE_DELTA', delta: [{ op: 'remove', path: '/missing' }] },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ]),
    ]);

    const mark = within(rows()[1]!).getByText('Error');
    expect(mark.parentElement?.title).toContain('/missing');
    expect(within(rows()[0]!).queryByText('Error')).toBeNull();
  });

  it('selects the newest event while live', () => {
    const { append } = renderPanel([page, ...capturedStream(chatRun('t', 'a'))]);

    append(...capturedStream(chatRun('t', 'b'), { stream: 'page/2', at: 3_000 }));

    expect(cells(selected()!)[0]).toBe('10');
  });

  it('moves the cursor to a clicked event, which ends live', () => {
    const { store } = renderPanel([page, ...capturedStream(chatRun('t', 'a'))]);

    fireEvent.click(within(grid()).getByText('RUN_STARTED'));

    expect(store.cursor.value).toBe(0);
    expect(cells(selected()!)[1]).toBe('LRUN_STARTED');
    expect(screen.getByRole('button', { name: 'Live' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('moves the cursor by keys', () => {
    const { store } = renderPanel([page, ...capturedStream(chatRun('t', 'a'))]);

    for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'ArrowUp']) fireEvent.keyDown(grid(), { key });

    expect(store.cursor.value).toBe(1);
  });

  it('counts what came since the user left the end, and goes back there', () => {
    const { append, store } = renderPanel([page, ...capturedStream(chatRun('t', 'a'))]);
    fireEvent.click(within(grid()).getByText('RUN_STARTED'));

    append(...capturedStream(chatRun('t', 'b'), { stream: 'page/2', at: 3_000 }));
    fireEvent.click(screen.getByRole('button', { name: '5 new' }));

    expect(store.cursor.value).toBe('live');
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  });

  it.each(['type:RUN_', 'nothing has this'])('counts nothing as new that %s had hidden', (filter) => {
    const { change } = renderPanel([page, ...capturedStream(chatRun('t', 'a'))]);
    change((store) => {
      store.cursor.value = 4;
      store.filter.value = filter;
    });

    change((store) => {
      store.filter.value = '';
    });

    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  });

  it('keeps the selected event selected when a filter comes and goes', () => {
    const { change } = renderPanel([page, ...capturedStream(chatRun('t', 'a'))]);
    fireEvent.click(within(grid()).getByText('RUN_FINISHED'));

    change((store) => {
      store.filter.value = 'type:RUN_';
    });
    const number = cells(selected()!)[0];
    change((store) => {
      store.filter.value = '';
    });

    expect(number).toBe('5');
    expect(cells(selected()!)[0]).toBe('5');
  });

  it('renders a bounded number of rows of 20,000 events', () => {
    const deltas = Array.from({ length: 20_000 }, (_, index) => ({
      type: 'TEXT_MESSAGE_CONTENT',
      messageId: 'm',
      delta: `${index}`,
    }));

    const { store } = renderPanel([page, ...capturedStream(deltas)]);

    expect(store.visible.value.length).toBe(20_000);
    expect(rows().length).toBeLessThan(30);
    expect(grid().getAttribute('aria-rowcount')).toBe('20001');
  });
});
