import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { inRun, openViewOn } from './open-view.tsx';

const PIXEL = 'iVBORw0KGgo=';
const openParts = (...content: readonly object[]) =>
  openViewOn(
    'messages',
    inRun({ type: 'MESSAGES_SNAPSHOT', messages: [{ id: 'x', role: 'user', content }] }),
  );

describe('the parts of a message', () => {
  it.each([
    ['data', { type: 'image', source: { type: 'data', mimeType: 'image/png', value: PIXEL } }],
    [
      'an address that holds its data',
      { type: 'image', source: { type: 'url', value: `data:image/png;base64,${PIXEL}` } },
    ],
    ['data of the older shape', { type: 'binary', mimeType: 'image/png', data: PIXEL }],
    [
      'an address of the older shape',
      { type: 'binary', mimeType: 'image/png', url: `data:image/png;base64,${PIXEL}` },
    ],
  ])('show a picture that came as %s in small', (_, part) => {
    openParts(part);

    const picture = screen.getByRole('img', { name: 'Picture sent as data' });

    expect(picture.getAttribute('src')).toBe(`data:image/png;base64,${PIXEL}`);
    expect(picture.classList).toContain('thumbnail');
  });

  it.each([
    ['a picture', { type: 'image', source: { type: 'url', value: 'https://x.example/a.png' } }],
    [
      'a picture of the older shape',
      { type: 'binary', mimeType: 'image/png', url: 'https://x.example/a.png' },
    ],
    ['a film', { type: 'video', source: { type: 'url', value: 'https://x.example/a.mp4' } }],
  ])('load nothing of %s that is elsewhere', (_, part) => {
    const { container } = openParts(part);

    expect(
      container.querySelectorAll('[src], [href], [srcset], [poster], video, iframe, object'),
    ).toHaveLength(0);
    expect(screen.getByText(/^https:\/\/x\.example\/a\./)).toBeTruthy();
  });

  it('are readable and raw by turns, and HTML is text in both', async () => {
    const { container } = openParts({ type: 'text', text: '**Tide** <img src=x onerror=alert(1)>' });
    const raw = screen.queryByText(/^\*\*Tide\*\* <img/);

    fireEvent.click(screen.getByRole('button', { name: 'Readable' }));
    const readable = await screen.findByText('Tide');
    fireEvent.click(screen.getByRole('button', { name: 'Readable' }));

    expect(raw).not.toBeNull();
    expect(readable.tagName).toBe('STRONG');
    expect(screen.getByText(/^\*\*Tide\*\* <img/)).toBeTruthy();
    expect(container.querySelectorAll('img')).toHaveLength(0);
  });
});

describe('what a subagent does', () => {
  const owner = { subagentRunId: 'booker' };
  const START = { type: 'SUBAGENT_STARTED', subagentRunId: 'booker', name: 'Booker' };

  it.each([
    ['texts', { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant', ...owner }],
    ['reasoning', { type: 'REASONING_MESSAGE_START', messageId: 'm', role: 'reasoning', ...owner }],
    ['tool calls', { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'look', ...owner }],
    [
      'activities',
      { type: 'ACTIVITY_SNAPSHOT', messageId: 'm', activityType: 'plan', content: {}, ...owner },
    ],
  ])('is said of its %s', (_, event) => {
    openViewOn('messages', inRun(START, event)).go(2);

    expect(screen.getByText('subagent booker')).toBeTruthy();
  });
});
