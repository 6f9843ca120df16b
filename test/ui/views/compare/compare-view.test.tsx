import { act, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { captured, capturedStream, chatRun } from '../../support/captured-stream.ts';
import { renderPanel } from '../../support/render-panel.tsx';

const page = captured('page');
const run = (runId: string, number: number) =>
  capturedStream(chatRun(`thread ${runId}`, runId), { stream: `page/${number}`, at: 2_000 + number * 100 });

/** Takes a run of the list as the next side of the comparison. */
function pick(runId: string): void {
  fireEvent.click(within(screen.getByRole('tree', { name: 'Runs' })).getByText(runId));
  fireEvent.keyDown(document.body, { key: 'x', code: 'KeyX' });
}

describe('the comparison of two runs', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('shows events side by side, and that nothing differs where only ids and times do', async () => {
    renderPanel([page, ...run('a', 1), ...run('b', 2)]);

    pick('a');
    pick('b');

    expect(await screen.findByText('No event differs but in ids and times.')).toBeTruthy();
    expect(screen.getByRole('listbox', { name: 'Events side by side' })).toBeTruthy();
  });

  it('shows how long each took, when its first text came and how many events it had, open runs without an end', async () => {
    const longer = chatRun('t', 'b').toSpliced(1, 0, { type: 'CUSTOM', name: 'mark', value: 1 });
    renderPanel([
      page,
      ...run('a', 1),
      ...capturedStream(longer, { stream: 'page/2', at: 3_000 }),
      ...capturedStream(chatRun('u', 'c').slice(0, 2), { stream: 'page/3', at: 4_000, outcome: undefined }),
    ]);
    const timings = () =>
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')));

    pick('a');
    pick('b');
    await screen.findByRole('table');
    expect(timings()).toEqual([
      ['', 'A', 'B'],
      ['Duration', '40 ms', '50 ms'],
      ['First text', '20 ms', '30 ms'],
      ['Events', '5', '6'],
    ]);

    pick('c');
    await waitFor(() => expect(timings()[1]).toEqual(['Duration', '40 ms', '–']));
    expect(timings().slice(2)).toEqual([
      ['First text', '20 ms', '–'],
      ['Events', '5', '2'],
    ]);
  });

  it('is not made of one run twice, which is said', async () => {
    renderPanel([page, ...run('a', 1), ...run('b', 2)]);
    pick('a');
    pick('a');

    expect(screen.getByText(/^A and B are the same run\./)).toBeTruthy();
    expect(screen.queryByText('Comparing…')).toBeNull();

    pick('b');

    expect(await screen.findByText('No event differs but in ids and times.')).toBeTruthy();
    expect(screen.queryByText(/the same run/)).toBeNull();
  });

  it('stands while other runs go on', async () => {
    const { append } = renderPanel([page, ...run('a', 1), ...run('b', 2)]);
    pick('a');
    pick('b');
    await screen.findByText('No event differs but in ids and times.');

    append(...run('c', 3));

    expect(screen.getByText('No event differs but in ids and times.')).toBeTruthy();
  });

  it('compares with a run of another open session, and goes to its event there', async () => {
    const { store } = renderPanel([page, ...run('a', 1)]);
    pick('a');
    store.open([page, ...run('c', 1)], 'other.json');
    await within(screen.getByRole('tree', { name: 'Runs' })).findByText('c');
    pick('c');
    await screen.findByText('No event differs but in ids and times.');

    fireEvent.click(screen.getByTitle(/^#1 RUN_STARTED a/));

    expect(store.activeSession.value).toBe('live');
    expect(store.cursor.value).toBe(0);
  });

  it('shows messages and state at the end of both as differences', async () => {
    renderPanel([page, ...telling('a', 1, 'tea'), ...telling('b', 2, 'coffee')]);

    pick('a');
    pick('b');

    const messages = await screen.findByRole('tree', { name: 'Messages at the end' });
    expect(messages.textContent).toMatch(/content: .*tea.*coffee/);
    const state = await screen.findByRole('tree', { name: 'State at the end' });
    expect(state.textContent).toMatch(/drink: .*tea.*coffee/);
  });

  it('says that it is being made, and can be called off', () => {
    renderPanel([page, ...run('a', 1), ...run('b', 2)]);
    pick('a');
    pick('b');

    expect(screen.getByText('Comparing…')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(screen.getByText(/^Choose two runs/)).toBeTruthy();
    expect(screen.queryByText('Comparing…')).toBeNull();
  });

  it('is made anew once a run has grown', async () => {
    const growing = run('b', 2);
    const { append } = renderPanel([page, ...run('a', 1), ...growing.slice(0, 4)]);
    pick('a');
    pick('b');

    append(...growing.slice(4));

    expect(await screen.findByText('No event differs but in ids and times.')).toBeTruthy();
  });

  it('is brought to its end although a run grows between all of its slices', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 4;
      return now;
    });
    const [start = {}, open = {}, text = {}] = chatRun('thread b', 'b');
    const growing = capturedStream([start, open, ...Array(100).fill(text)], { stream: 'page/2', at: 2_200 });
    const { append } = renderPanel([page, ...run('a', 1), ...growing.slice(0, 4)]);
    pick('a');
    pick('b');

    for (const record of growing.slice(4)) {
      append(record);
      act(() => {
        vi.advanceTimersByTime(1);
      });
    }

    expect(screen.getByRole('listbox', { name: 'Events side by side' })).toBeTruthy();
  });
});

/** A run that says and holds a word. */
function telling(runId: string, number: number, word: string) {
  const [start = {}, ...rest] = chatRun(`thread ${runId}`, runId);
  const state = { type: 'STATE_SNAPSHOT', snapshot: { drink: word } };
  const events = rest.map((event) => ('delta' in event ? { ...event, delta: word } : event));
  return capturedStream([start, state, ...events], { stream: `page/${number}`, at: 2_000 + number * 100 });
}
