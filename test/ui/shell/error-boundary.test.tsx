import { fireEvent, render, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/panel/shell/error-boundary.tsx';

function Broken(): never {
  throw new Error('expected a thread, got none');
}

describe('the error boundary', () => {
  it('shows what is below it', () => {
    render(
      <ErrorBoundary onExport={vi.fn()} onReload={vi.fn()}>
        <p>all is well</p>
      </ErrorBoundary>,
    );

    expect(screen.getByText('all is well')).toBeTruthy();
  });

  it('says that something broke and offers what was captured', () => {
    const onExport = vi.fn();
    const onReload = vi.fn();
    render(
      <ErrorBoundary onExport={onExport} onReload={onReload}>
        <Broken />
      </ErrorBoundary>,
    );

    fireEvent.click(screen.getByRole('button', { name: 'Export the recording' }));
    fireEvent.click(screen.getByRole('button', { name: 'Reload the panel' }));

    expect(screen.getByRole('alert').textContent).toBe('The panel ran into an error of its own');
    expect(screen.getByText(/expected a thread, got none/)).toBeTruthy();
    expect([onExport.mock.calls.length, onReload.mock.calls.length]).toEqual([1, 1]);
  });
});
