import { fireEvent, screen } from '@testing-library/preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveElementsHeight } from '../support/layout.ts';
import { inRun, openViewOn } from './open-view.tsx';
import { violationsIn } from './support.tsx';

beforeEach(() => {
  giveElementsHeight(2_000);
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 50 });
});

const EVENTS = inRun(
  { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hel' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'lo' },
  { type: 'TEXT_MESSAGE_END', messageId: 'm' },
  { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'f', parentMessageId: 'm' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: 'not ' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: 'json' },
);
const note = () => screen.getByRole('status', { hidden: true }).textContent;
const list = () => screen.getByRole('region', { name: 'Messages' });
const press = (key: string) => fireEvent.keyDown(list(), { key });

describe('which event brought which piece of a text', () => {
  it('is told piece by piece, from text to arguments and back', () => {
    openViewOn('messages', EVENTS);
    const told: (string | null)[] = [];

    for (const key of ['.', '.', '.', '.', '.', ',']) {
      press(key);
      told.push(note());
    }

    expect(told.map((text) => text?.slice(0, 30).split(' · ').slice(0, 2))).toEqual([
      ['#3', 'TEXT_MESSAGE_CONTENT'],
      ['#4', 'TEXT_MESSAGE_CONTENT'],
      ['#7', 'TOOL_CALL_ARGS'],
      ['#8', 'TOOL_CALL_ARGS'],
      ['#8', 'TOOL_CALL_ARGS'],
      ['#7', 'TOOL_CALL_ARGS'],
    ]);
    expect(told[0]).toContain('3 characters');
  });

  it('is where Enter goes', () => {
    const { store } = openViewOn('messages', EVENTS);
    press('.');
    press('.');

    press('Enter');

    expect(store.cursor.value).toBe(3);
    expect(note()).toBe('');
  });

  it('begins with the message that the event at the cursor changed', () => {
    const { go } = openViewOn(
      'messages',
      inRun(
        { type: 'TEXT_MESSAGE_START', messageId: 'a', role: 'assistant' },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a', delta: 'one' },
        { type: 'TEXT_MESSAGE_END', messageId: 'a' },
        { type: 'TEXT_MESSAGE_START', messageId: 'b', role: 'assistant' },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: 'b', delta: 'two' },
      ),
    );
    go(5);

    press('.');

    expect(note()).toMatch(/^#6 /);
  });

  it('is the snapshot for what a snapshot gave', () => {
    openViewOn(
      'messages',
      inRun({
        type: 'MESSAGES_SNAPSHOT',
        messages: [{ id: 'm', role: 'assistant', content: 'given' }],
      }),
    );

    press('.');

    expect(note()).toMatch(/^#2 · MESSAGES_SNAPSHOT/);
  });
});

describe('readable text', () => {
  const markdown = inRun(
    { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
    {
      type: 'TEXT_MESSAGE_CONTENT',
      messageId: 'm',
      delta: '# Tide\n\n- **high** <b>now</b> [link](http://host/)\n\n|a|\n|-|\n|1|\n\n- [ ] open',
    },
  );

  it('is text as sent until it is asked for', () => {
    openViewOn('messages', markdown);

    expect(screen.getByText(/# Tide/)).toBeTruthy();
  });

  it('shows what Markdown means, and HTML and addresses as text', async () => {
    const { container } = openViewOn('messages', markdown);

    fireEvent.click(screen.getByRole('button', { name: 'Readable' }));

    expect((await screen.findByText('high')).tagName).toBe('STRONG');
    expect(screen.getByText(/<b>/).textContent).toContain('<b>now</b>');
    expect(screen.getByText('<http://host/>')).toBeTruthy();
    expect(container.querySelectorAll('a, img, b')).toHaveLength(0);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('says so where a text cannot be read', async () => {
    openViewOn(
      'messages',
      inRun(
        { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'a'.repeat(20_001) },
      ),
    );

    fireEvent.click(screen.getByRole('button', { name: 'Readable' }));

    expect(await screen.findByText(/too long or nested too deep/)).toBeTruthy();
  });
});
