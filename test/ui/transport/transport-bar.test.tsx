import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { seqPrefix } from '../../../src/panel/log/seq-list.ts';
import { stepFrom } from '../../../src/panel/transport/step.ts';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const page = captured('page');

describe('a step', () => {
  const visible = seqPrefix([2, 5, 9], 3, true);

  it.each([
    [5, 'first', 2],
    [5, 'previous', 2],
    [5, 'next', 9],
    [5, 'last', 9],
    [7, 'previous', 5],
    [7, 'next', 9],
    [0, 'previous', undefined],
    [0, 'next', 2],
    [9, 'next', undefined],
    [-1, 'next', 2],
  ] as const)('from %s to the %s event leads to %s', (position, step, expected) => {
    expect(stepFrom(position, step, visible)).toBe(expected);
  });

  it('leads nowhere when nothing is visible', () => {
    expect(stepFrom(4, 'last', seqPrefix([], 0, true))).toBeUndefined();
  });
});

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

  it('offers no step that leads nowhere', () => {
    renderPanel([page, ...capturedStream(chatRun('t', 'run_1'))]);

    click('First event');

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous event' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next event' }).disabled).toBe(false);
  });

  it('returns to live', () => {
    const { store } = renderPanel([page, ...capturedStream(chatRun('t', 'run_1'))]);
    click('First event');

    click('Live');

    expect(store.cursor.value).toBe('live');
  });
});
