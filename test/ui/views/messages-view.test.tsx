import { fireEvent, screen, within } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { giveElementsHeight } from '../support/layout.ts';
import { inRun, openView, openViewOn, seqOf } from './open-view.tsx';
import { richSession } from './rich-session.ts';
import { rowTexts, violationsIn } from './support.tsx';

beforeEach(() => {
  // Room for every message of the rich session.
  giveElementsHeight(2_000);
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 50 });
});

const items = () => screen.getAllByRole('article');
const item = (text: string | RegExp) => {
  const found = items().find((article) => within(article).queryByText(text) !== null);
  if (found === undefined) throw new Error(`No message with ${text}`);
  return within(found);
};
const start = (messageId: string) => ({ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' });
const text = (messageId: string, delta: string) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta });
const snapshot = (...messages: readonly object[]) => ({ type: 'MESSAGES_SNAPSHOT', messages });

describe('messages view', () => {
  it('says that there is no conversation, or nothing in it yet', () => {
    openView('messages', []);
    expect(screen.getByText('No conversation yet.')).toBeTruthy();

    openViewOn('messages', inRun());
    expect(screen.getByText('No messages as of this event.')).toBeTruthy();
  });

  it('shows role, id and text as of the cursor, white space kept', () => {
    const { go } = openViewOn('messages', inRun(start('m'), text('m', 'Hel'), text('m', 'lo,\n  you')));

    go(2);
    expect(item('m').getByText('Hel')).toBeTruthy();
    expect(item('m').getByText('streaming')).toBeTruthy();

    go(3);
    expect(
      item('assistant').getByText((_, element) => element?.textContent === 'Hello,\n  you', {
        selector: 'span',
      }),
    ).toBeTruthy();
  });

  it('renders text from the wire as text', () => {
    openViewOn('messages', inRun(start('m'), text('m', '<img src=x onerror=alert(1)>')));

    expect(item('m').getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('says where each message came from', () => {
    const { store, go } = openView('messages', richSession());

    go(seqOf(store, 'TEXT_MESSAGE_END'));

    expect(item('system-1').getByText('request')).toBeTruthy();
    expect(item('assistant-1').getByText(/^stream/)).toBeTruthy();
  });

  it('marks ids that nothing on the wire carried', () => {
    openViewOn(
      'messages',
      inRun({ type: 'THINKING_TEXT_MESSAGE_START' }, { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: 'hm' }),
    );

    expect(item('hm').getByText(/made up/)).toBeTruthy();
  });

  it('shows arguments of a tool call while they are still partial', () => {
    const { store, go } = openView('messages', richSession());

    go(seqOf(store, 'TOOL_CALL_ARGS', 1));

    expect(item('assistant-1').getByText('arguments streaming')).toBeTruthy();
    expect(rowTexts()).toContain('city: "Lisbon"');
    expect(rowTexts()).toContain('1: 2');
  });

  it('shows the raw text of arguments on demand', () => {
    const { store, go } = openView('messages', richSession());
    go(seqOf(store, 'TOOL_CALL_ARGS', 1));

    fireEvent.click(item('assistant-1').getByRole('button', { name: 'Raw text' }));

    expect(item('assistant-1').getByText('{"city":"Lisbon","days":[1,2')).toBeTruthy();
  });

  it('shows arguments that are no JSON as the text they are, and says so', () => {
    const call = { toolCallId: 'c', toolCallName: 'f' };
    openViewOn(
      'messages',
      inRun(
        { type: 'TOOL_CALL_START', ...call },
        { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{"a":1,,}' },
        { type: 'TOOL_CALL_END', toolCallId: 'c' },
      ),
    );

    expect(screen.getByText('{"a":1,,}')).toBeTruthy();
    expect(screen.getByText(/cut off or malformed/)).toBeTruthy();
  });

  it('links a call and its result', () => {
    const { store, go } = openView('messages', richSession());

    go(seqOf(store, 'TOOL_CALL_END'));
    expect(item('assistant-1').getByText('no result yet')).toBeTruthy();

    go(seqOf(store, 'TOOL_CALL_RESULT'));
    expect(item('assistant-1').getByRole('button', { name: 'result ↓' })).toBeTruthy();
    expect(item('result-1').getByRole('button', { name: 'result of get_weather' })).toBeTruthy();
    expect(rowTexts()).toContain('source: "demo"');
  });

  it('says when a result answers a call that nobody made, and shows its error', () => {
    openViewOn(
      'messages',
      inRun(snapshot({ id: 'x', role: 'tool', toolCallId: 'gone', content: '', error: 'timed out' })),
    );

    expect(screen.getByText('result of an unknown call gone')).toBeTruthy();
    expect(screen.getByText(/timed out/)).toBeTruthy();
  });

  it('shows pictures that came as data and loads nothing else', () => {
    const { store, go } = openView('messages', richSession());

    go(seqOf(store, 'RUN_STARTED'));

    const [picture, ...others] = screen.getAllByRole('img');
    expect(picture?.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    expect(others).toEqual([]);
    expect(screen.getByText('https://photos.example/trip/lisbon.png')).toBeTruthy();
  });

  it.each([
    ['an SVG, which could run something', { type: 'data', mimeType: 'image/svg+xml', value: 'PHN2Zy8+' }],
    ['data that is no base64', { type: 'data', mimeType: 'image/png', value: '"><script>' }],
    [
      'an address that pretends to be data',
      { type: 'url', value: 'https://x.example/?data:image/png;base64,AAAA' },
    ],
  ])('does not render %s as a picture', (_, source) => {
    openViewOn('messages', inRun(snapshot({ id: 'x', role: 'user', content: [{ type: 'image', source }] })));

    expect(screen.queryByRole('img')).toBeNull();
    expect(items()).toHaveLength(1);
  });

  it('shows content parts that it does not know as they are', async () => {
    const content = [{ type: 'hologram', depth: 3 }];
    openViewOn('messages', inRun(), {
      input: { threadId: 't', runId: 'r', messages: [{ id: 'x', role: 'user', content }] },
    });

    expect(await screen.findByText('depth')).toBeTruthy();
    expect(rowTexts()).toContain('depth: 3');
  });

  it('shows an activity as a tree with what the event changed', () => {
    const { store, go } = openView('messages', richSession());

    go(seqOf(store, 'ACTIVITY_DELTA'));

    expect(item('activity-1').getAllByText('SEARCH')).toBeTruthy();
    expect(rowTexts()).toContain('Cstate: "read"');
  });

  it('shows a refused activity delta with its reason', () => {
    const base = { messageId: 'a', activityType: 'PLAN' };
    openViewOn(
      'messages',
      inRun(
        { type: 'ACTIVITY_SNAPSHOT', ...base, content: { x: 1 } },
        { type: 'ACTIVITY_DELTA', ...base, patch: [{ op: 'replace', path: '/gone/deep', value: 1 }] },
      ),
    );

    expect(screen.getByText(/the activity stays as it was.*\/gone\/deep/)).toBeTruthy();
  });

  it('tells that there is an encrypted value, not what it is', () => {
    const { store, go } = openView('messages', richSession());

    go(seqOf(store, 'REASONING_ENCRYPTED_VALUE'));

    expect(item('think-1').getByText('Encrypted value, 20 characters')).toBeTruthy();
    expect(screen.queryByText('c2VjcmV0LXRob3VnaHRz')).toBeNull();
  });

  it('names the subagent that speaks', () => {
    const { store, go } = openView('messages', richSession());

    go(seqOf(store, 'SUBAGENT_FINISHED'));

    expect(item('sub-1').getByText('subagent booker-1')).toBeTruthy();
  });

  it('keeps fields that it does not know', () => {
    openViewOn('messages', inRun(snapshot({ id: 'x', role: 'user', content: 'Hi', mood: 'good' })));

    fireEvent.click(screen.getByRole('button', { name: /fields unknown to AG-UI 1.0: mood/ }));

    expect(rowTexts()).toContain('mood: "good"');
  });

  it('marks the message that the event at the cursor changed', () => {
    const { store, go } = openView('messages', richSession());

    go(seqOf(store, 'REASONING_MESSAGE_CONTENT'));
    expect(item('think-1').getByText('Changed by the event at the cursor.')).toBeTruthy();

    go(seqOf(store, 'TEXT_MESSAGE_CONTENT'));
    expect(item('think-1').queryByText('Changed by the event at the cursor.')).toBeNull();
    expect(item('assistant-1').getByText('Changed by the event at the cursor.')).toBeTruthy();
  });

  it('shows two messages with one id as two', () => {
    openViewOn(
      'messages',
      inRun(snapshot({ id: 'x', role: 'user', content: 'one' }, { id: 'x', role: 'user', content: 'two' })),
    );

    expect(items().map((article) => article.textContent)).toEqual([
      expect.stringContaining('one'),
      expect.stringContaining('two'),
    ]);
  });

  it('goes to the event that a message came from', () => {
    const { store, go } = openView('messages', richSession());
    go(seqOf(store, 'TOOL_CALL_END'));

    fireEvent.click(item('assistant-1').getByRole('button', { name: '#9' }));

    expect(store.cursor.value).toBe(seqOf(store, 'TEXT_MESSAGE_START'));
  });

  it('cuts a long text and shows the end of one that still grows', () => {
    openViewOn('messages', inRun(start('m'), text('m', `${'x'.repeat(9_000)}the end`)));

    expect(item('m').getByRole('button', { name: /show all/ })).toBeTruthy();
    expect(item('m').getByText(/the end/)).toBeTruthy();
  });

  it('renders a bounded number of 20,000 messages', () => {
    giveElementsHeight(200);
    const many = Array.from({ length: 20_000 }, (_, index) => ({
      id: `m${index}`,
      role: 'user',
      content: `text ${index}`,
    }));

    openViewOn('messages', inRun(snapshot(...many)));

    expect(items().length).toBeLessThan(40);
  });

  it('does not render the other messages again while one grows', () => {
    const { append } = openViewOn('messages', inRun(start('one'), text('one', 'first'), start('two')), {
      outcome: undefined,
    });
    const still = item('one').getByText('first');
    const touched = vi.fn();
    new MutationObserver(touched).observe(still.closest('article')!, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });

    append({
      kind: 'chunk',
      stream: 'page/1',
      at: 3_000,
      bytes: { text: `data: ${JSON.stringify(text('two', 'second'))}\n\n` },
    });

    expect(item('two').getByText('second')).toBeTruthy();
    expect(touched).not.toHaveBeenCalled();
  });

  it('has nothing that axe objects to', async () => {
    const { store, go, container } = openView('messages', richSession());
    go(seqOf(store, 'SUBAGENT_FINISHED'));

    expect(await violationsIn(container)).toEqual([]);
  });
});
