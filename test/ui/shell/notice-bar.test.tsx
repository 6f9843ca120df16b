import { act, fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

const live = [captured('page'), ...capturedStream(chatRun('t', 'live'))];

describe('the notice bar', () => {
  it('offers to reload a page that does not answer', () => {
    const { change, services } = renderPanel(live);

    change((store) => {
      store.liveStatus.value = {
        connectedDocuments: 0,
        isTellingPages: false,
        notice: 'No answer from this page.',
      };
    });
    fireEvent.click(screen.getByRole('button', { name: 'Reload page' }));

    expect(screen.getByText('No answer from this page.')).toBeTruthy();
    expect(services.reloadPage).toHaveBeenCalledOnce();
  });

  it('announces a failure until it is dismissed', () => {
    const { services } = renderPanel(live);

    act(() => services.notices.add('failure', 'a.txt could not be opened: it is empty'));
    const alert = screen.getByRole('alert');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

    expect(alert.textContent).toBe('a.txt could not be opened: it is empty');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
