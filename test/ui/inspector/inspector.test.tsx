import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { useStore } from '../../../src/panel/store.ts';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

vi.mock('../../../src/panel/views/registry.ts', () => ({
  INSPECTOR_VIEWS: [
    { id: 'event', title: 'view.event', component: () => <p>type {useStore().selected.value?.type}</p> },
    { id: 'state', title: 'view.state', component: () => <p>the state</p> },
  ],
}));

const records = [captured('page'), ...capturedStream(chatRun('t', 'run_1'))];
const tab = (name: string) => screen.getByRole('tab', { name });

describe('the inspector', () => {
  it('shows the open view as of the cursor', () => {
    renderPanel(records);

    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Home' });

    expect(screen.getByRole('tabpanel').textContent).toBe('type RUN_STARTED');
  });

  it('opens another view by click and by arrow key', () => {
    const { store } = renderPanel(records);

    fireEvent.click(tab('State'));
    const byClick = screen.getByRole('tabpanel').textContent;
    fireEvent.keyDown(tab('State'), { key: 'ArrowRight' });

    expect(byClick).toBe('the state');
    expect(store.view.value).toBe('event');
    expect(document.activeElement).toBe(tab('Event'));
  });

  it('names its panel after the open tab', () => {
    renderPanel(records);

    expect(screen.getByRole('tabpanel', { name: 'Event' })).toBeTruthy();
  });

  it('takes the focus when an event is opened with Enter', () => {
    renderPanel(records);

    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Enter' });

    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('opens views by number, also while text is typed', () => {
    const { store } = renderPanel(records);

    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Filter events' }), {
      key: '2',
      code: 'Digit2',
      ctrlKey: true,
    });

    expect(store.view.value).toBe('state');
  });
});
