import { screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

const status = () => screen.getByRole('contentinfo').textContent;

describe('the status line', () => {
  it('counts events, open streams and bytes', () => {
    renderPanel([captured('page'), ...capturedStream([{ type: 'A' }], { outcome: undefined })]);

    expect(status()).toBe('1 event1 stream open20\u00a0B');
  });

  it('counts what was lost and tells when nothing is recorded', () => {
    const { change } = renderPanel([
      captured('page'),
      ...capturedStream(chatRun('t', 'r')),
      { kind: 'lost', document: 'page', at: 9_000, streams: 2, byteLength: 1_500, reason: 'backlog full' },
    ]);

    change((store) => {
      store.recording.value = false;
    });

    expect(status()).toContain('2 streams lost1.5\u00a0kB lostnot recording');
  });

  it('counts from the last clear on', () => {
    const { store, append } = renderPanel();
    const [open, head, first, ...rest] = capturedStream(chatRun('t', 'r'));
    append(captured('page'), open!, head!, first!);

    store.clear();
    append(...rest);

    expect(status()).toContain('4 events');
  });
});
