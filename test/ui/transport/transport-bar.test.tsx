import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const page = captured('page');
const NO_MORE = 'No more of these among the shown events';

const choose = (control: string, name: string) => {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: control });
  const option = within(select).getByRole<HTMLOptionElement>('option', { name });
  fireEvent.change(select, { target: { value: option.value } });
};

/** A run with a snapshot and two deltas. */
const STATE_RUN = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'run_1' },
  { type: 'STATE_SNAPSHOT', snapshot: { title: 'Week', todos: [] } },
  { type: 'STEP_STARTED', stepName: 'plan' },
  {
    type: 'STATE_DELTA',
    delta: [
      { op: 'replace', path: '/title', value: 'Month' },
      { op: 'add', path: '/done', value: 0 },
    ],
  },
  { type: 'STEP_FINISHED', stepName: 'plan' },
  { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/todos/-', value: 'milk' }] },
  { type: 'RUN_FINISHED', threadId: 't', runId: 'run_1' },
];

/** Events 2, 4 and 5 are about `/todos`. */
const PATHS_RUN = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'run_1' },
  { type: 'STATE_SNAPSHOT', snapshot: { title: 'Week' } },
  { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/todos', value: [] }] },
  { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/title', value: 'Month' }] },
  {
    type: 'ACTIVITY_DELTA',
    messageId: 'm',
    activityType: 'plan',
    patch: [{ op: 'add', path: '/todos', value: [] }],
  },
  {
    type: 'STATE_DELTA',
    delta: [
      { op: 'add', path: '/todos/-', value: 'milk' },
      { op: 'add', path: '/todos/-', value: 'salt' },
    ],
  },
  { type: 'TEXT_MESSAGE_START', messageId: 'n', role: 'assistant' },
  { type: 'RUN_FINISHED', threadId: 't', runId: 'run_1' },
];

describe('the transport bar', () => {
  it('says where the cursor is', () => {
    const { change } = renderPanel([page, ...capturedStream(chatRun('t', 'run_1'))]);

    change((store) => {
      store.cursor.value = 3;
    });

    expect(screen.getByText('event 4 / 5').parentElement?.textContent).toBe('event 4 / 5+0.030\u00a0srun_1');
  });

  it('steps through the visible events only', () => {
    const { store } = renderPanel([page, ...capturedStream(chatRun('t', 'run_1'))]);
    store.filter.value = 'family:lifecycle';

    click('First event');
    click('Next event');

    expect(store.cursor.value).toBe(4);
  });

  it('goes to the last of the visible events', () => {
    const { store } = renderPanel([page, ...capturedStream(chatRun('t', 'run_1'))]);
    store.filter.value = 'family:text';

    click('First event');
    click('Last event');

    expect(store.cursor.value).toBe(3);
  });

  it('plays at the speed that is chosen beside it', () => {
    vi.useFakeTimers();
    const { store } = renderPanel([page, ...capturedStream(chatRun('t', 'run_1'))]);
    choose('Speed', '10×');

    click('First event');
    click('Play');
    vi.advanceTimersByTime(2);

    // The events are 10 ms apart.
    expect(store.cursor.value).toBe(2);
  });

  it('offers no step that leads nowhere', () => {
    renderPanel([page, ...capturedStream(chatRun('t', 'run_1'))]);

    click('First event');

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous event' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next event' }).disabled).toBe(false);
  });

  it('steps by the chosen unit', () => {
    const { store } = renderPanel([page, ...capturedStream(STATE_RUN)]);
    click('First event');

    choose('Step by', 'state change');
    click('Next state change');
    click('Next state change');

    expect(store.cursor.value).toBe(3);
  });

  it('steps operation by operation through a delta and says which one it is on', () => {
    const { store } = renderPanel([page, ...capturedStream(STATE_RUN)]);
    click('First event');
    choose('Step by', 'patch operation');

    click('Next patch operation');
    click('Next patch operation');
    click('Next patch operation');

    expect([store.cursor.value, store.operation.value]).toEqual([3, 2]);
    expect(screen.getByText('operation 2 / 2')).toBeTruthy();
  });

  it('stays inside the filter when it steps by state change', () => {
    const { store, change } = renderPanel([page, ...capturedStream(STATE_RUN)]);
    change(() => {
      store.filter.value = 'path:/todos';
    });
    click('First event');
    choose('Step by', 'state change');

    click('Next state change');

    expect(store.cursor.value).toBe(5);
  });

  it.each([
    ['event', 'Next event', 'Previous event', ['2', '4', '5'], ['4', '2']],
    ['state change', 'Next state change', 'Previous state change', ['2', '5'], ['2']],
    [
      'patch operation',
      'Next patch operation',
      'Previous patch operation',
      ['2/1', '5/1', '5/2'],
      ['5/1', '2/1'],
    ],
    ['run', 'Next run', 'Previous run', ['2'], []],
  ])('stays inside a filter on a path when it steps by %s', (unit, next, previous, there, back) => {
    const { store, change } = renderPanel([page, ...capturedStream(PATHS_RUN)]);
    const walk = (button: string, steps: number) =>
      Array.from({ length: steps }, () => {
        click(button);
        const { value } = store.operation;
        return value === undefined ? `${store.cursor.value}` : `${store.cursor.value}/${value}`;
      });
    change(() => {
      store.filter.value = 'path:/todos';
      store.cursor.value = 0;
    });
    choose('Step by', unit);

    expect(walk(next, there.length)).toEqual(there);
    expect(walk(previous, back.length)).toEqual(back);
  });

  it('says when no further step of its unit is there, until the cursor moves', () => {
    const { store, change } = renderPanel([page, ...capturedStream(STATE_RUN)]);
    click('First event');
    choose('Step by', 'message');

    click('Next message');
    const said = screen.queryByText(NO_MORE) !== null;
    change(() => {
      store.cursor.value = 2;
    });

    expect(said).toBe(true);
    expect(screen.queryByText(NO_MORE)).toBeNull();
  });

  it('scrubs over the visible events', () => {
    const { store, change } = renderPanel([page, ...capturedStream(STATE_RUN)]);
    change(() => {
      store.filter.value = 'family:state';
    });
    const scrubber = screen.getByRole<HTMLInputElement>('slider', { name: 'Place among the shown events' });

    fireEvent.input(scrubber, { target: { value: '1' } });

    expect([scrubber.min, scrubber.max]).toEqual(['0', '2']);
    expect(store.cursor.value).toBe(3);
    expect(scrubber.getAttribute('aria-valuetext')).toBe('event 4 / 7');
  });

  it('offers bookmarks in a menu and marks the event in the list', () => {
    const { store } = renderPanel([page, ...capturedStream(STATE_RUN)]);
    click('First event');

    click('Bookmarks and position');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Bookmark this event' }));

    expect([...store.bookmarks.value]).toEqual([0]);
    expect(screen.getByText('Bookmarked')).toBeTruthy();
  });

  it('forgets the bookmarks with the session', () => {
    const { store, change } = renderPanel([page, ...capturedStream(STATE_RUN)]);
    change(() => {
      store.bookmarks.value = new Set([1]);
    });

    change(() => store.open([page], 'other'));

    expect(store.bookmarks.value.size).toBe(0);
  });

  it('returns to live', () => {
    const { store } = renderPanel([page, ...capturedStream(chatRun('t', 'run_1'))]);
    click('First event');

    click('Live');

    expect(store.cursor.value).toBe('live');
  });
});
