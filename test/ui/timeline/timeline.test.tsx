import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { loadTimeline } from '../../../src/panel/timeline/timeline-slot.tsx';
import { captured, capturedStream } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

await loadTimeline();

/** The canvas is 1,000 pixels wide, of which the names take 130 at the left and 8 stay free at the right. */
const LEFT = 130;
const WIDTH = 862;
/** Over the first row of bars. */
const ON_BARS = 20;

const events = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
  { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'search' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{}' },
  { type: 'TOOL_CALL_END', toolCallId: 'c' },
  { type: 'TOOL_CALL_RESULT', toolCallId: 'c', messageId: 'm', content: 'ok' },
  { type: 'STATE_SNAPSHOT', snapshot: {} },
  { type: 'STATE_DELTA', delta: [{ op: 'remove', path: '/missing' }] },
  { type: 'TEXT_MESSAGE_START', messageId: 'n', role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'n', delta: 'Hello' },
  { type: 'TEXT_MESSAGE_END', messageId: 'n' },
  {
    type: 'RUN_FINISHED',
    threadId: 't',
    runId: 'r',
    usage: [{ model: 'x', inputTokens: 7, outputTokens: 3 }],
  },
];

/** Between the seventh event and the eighth, nothing comes for 40 s. */
const records = capturedStream(events).map((record) =>
  record.at > 2_075 ? { ...record, at: record.at + 40_000 } : record,
);

/** The open timeline, spread by event. */
async function openTimeline() {
  const panel = renderPanel([captured('page'), ...records], { settings: { timeline: 'open' } });
  await screen.findByRole('button', { name: 'By event' });
  fireEvent.click(screen.getByRole('button', { name: 'By event' }));
  const canvas = screen.getByRole('application', { name: 'Timeline' });
  const at = (event: number) => ({ clientX: LEFT + (event / events.length) * WIDTH, clientY: ON_BARS });
  return { ...panel, canvas, at };
}

const cells = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const textsOf = (name: string) => cells(screen.getByRole('grid', { name }));
const status = () =>
  within(screen.getByRole('region', { name: 'Timeline' }))
    .queryByRole('status')
    ?.textContent?.replaceAll('\u00a0', ' ');

/** Made of a mouse event, because the wheel's own has no place in happy-dom. */
function wheelEvent({ deltaY, ...init }: MouseEventInit & { readonly deltaY: number }): Event {
  const event = new MouseEvent('wheel', { ...init, bubbles: true, cancelable: true });
  return Object.assign(event, { deltaX: 0, deltaY, deltaMode: 0 });
}

describe('the timeline', () => {
  it('names what is under the pointer', async () => {
    const { canvas, at, container } = await openTimeline();

    fireEvent.pointerMove(canvas, at(2.5));

    expect(container.querySelector('.timeline-tip')?.textContent).toBe('Tools search · event 2');
  });

  it('moves the cursor to what is clicked', async () => {
    const { canvas, at, store } = await openTimeline();

    fireEvent.pointerDown(canvas, { ...at(2.5), button: 0 });
    fireEvent.pointerUp(canvas, { ...at(2.5), button: 0 });

    expect(store.position.value).toBe(1);
  });

  it('narrows the list to the range that is dragged, and shows its figures', async () => {
    const { canvas, at, store } = await openTimeline();

    fireEvent.pointerDown(canvas, { ...at(7.5), button: 0 });
    fireEvent.pointerMove(canvas, at(9));
    fireEvent.pointerMove(canvas, at(10.5));
    fireEvent.pointerUp(canvas, at(10.5));

    expect(store.range.value).toEqual({ from: 7, to: 10 });
    const bytes = events.slice(7).reduce((sum, event) => sum + JSON.stringify(event).length, 0);
    expect(status()).toBe(`Range · 4 events · ${bytes} B · 7 tokens in, 3 out`);
    fireEvent.click(screen.getByRole('button', { name: 'By event' }));
    expect(status()).toBe(`Range · 4 events · ${bytes} B · 30 ms · 7 tokens in, 3 out`);
  });

  it('clears the range with Escape', async () => {
    const { canvas, at, store } = await openTimeline();
    fireEvent.pointerDown(canvas, { ...at(2), button: 0 });
    fireEvent.pointerMove(canvas, at(5));
    fireEvent.pointerUp(canvas, at(5));

    fireEvent.keyDown(canvas, { key: 'Escape' });

    expect(store.range.value).toBeUndefined();
    expect(status()).toBeUndefined();
  });

  it.each([
    ['the wheel', { deltaY: -200 }],
    ['a pinch', { deltaY: -20, ctrlKey: true }],
  ])('zooms around the pointer with %s, and shows all again with Fit', async (_, wheel) => {
    const { canvas, at, container } = await openTimeline();
    const tip = () => container.querySelector('.timeline-tip')?.textContent;
    const fit = screen.getByRole('button', { name: 'Fit' });
    fireEvent.pointerMove(canvas, at(4.5));
    const named = tip();
    expect(fit).toHaveProperty('disabled', true);

    fireEvent(canvas, wheelEvent({ ...at(4.5), ...wheel }));
    await waitFor(() => expect(fit).toHaveProperty('disabled', false));
    fireEvent.pointerMove(canvas, at(4.5));
    expect(tip()).toBe(named);
    // Past the end of what is named, until there was a zoom.
    fireEvent.pointerMove(canvas, at(5.1));
    expect(tip()).toBe(named);

    fireEvent.click(fit);
    fireEvent.pointerMove(canvas, at(5.1));
    expect(tip()).not.toBe(named);
    expect(fit).toHaveProperty('disabled', true);
  });

  it('zooms with plus and minus, pans with the arrows, and shows all again with 0', async () => {
    const { canvas, at, container } = await openTimeline();
    const named = () => {
      fireEvent.pointerMove(canvas, at(0.01));
      return container.querySelector('.timeline-tip')?.textContent;
    };
    const atFirst = named();

    for (const key of ['+', '+', '+', '+', 'ArrowLeft', 'ArrowRight', 'ArrowRight'])
      fireEvent.keyDown(canvas, { key });
    expect(named()).not.toBe(atFirst);
    fireEvent.keyDown(canvas, { key: '0' });

    expect(named()).toBe(atFirst);
  });

  it('tells in its list everything that is drawn, in a form for keyboard and screen reader', async () => {
    await openTimeline();
    fireEvent.click(screen.getByRole('button', { name: 'List' }));

    expect(textsOf('List').map(([thing, event]) => [thing, event])).toEqual([
      ['r · finished', 'event 1'],
      ['Tools search', 'event 2'],
      ['Text assistant', 'event 8'],
      ['40.01\u00a0s of silence', 'event 8'],
      ['State change', 'event 7'],
      ['Snapshot', 'event 6'],
      ['Error', 'event 7'],
    ]);
  });

  it('moves the cursor from its list with the keys', async () => {
    const { store } = await openTimeline();
    fireEvent.click(screen.getByRole('button', { name: 'List' }));
    const grid = screen.getByRole('grid', { name: 'List' });

    fireEvent.keyDown(grid, { key: 'End' });
    fireEvent.keyDown(grid, { key: 'Enter' });

    expect(store.position.value).toBe(6);
  });

  it('takes silences for gaps from the limit on that the user sets', async () => {
    await openTimeline();
    fireEvent.click(screen.getByRole('button', { name: 'List' }));
    const isListed = () => textsOf('List').some(([thing]) => thing?.endsWith('of silence'));
    const limit = screen.getByRole('spinbutton', { name: /Gaps over/ });

    fireEvent.change(limit, { target: { value: '41' } });
    expect(isListed()).toBe(false);
    fireEvent.change(limit, { target: { value: '40' } });

    expect(isListed()).toBe(true);
  });

  it('measures each run: first byte, first text, output, longest gap and tool latency', async () => {
    const { store } = await openTimeline();
    fireEvent.click(screen.getByRole('button', { name: 'Figures' }));

    const [run] = textsOf('Figures').filter(([name]) => name === 'r');
    fireEvent.keyDown(screen.getByRole('grid', { name: 'Figures' }), { key: 'Enter' });

    expect(run?.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
      'r',
      '0 ms',
      '40.08 s',
      '0 tokens/s',
      '40.01 s',
      '10 ms mean, 10 ms most',
    ]);
    expect(store.position.value).toBe(7);
  });

  it('folds away, and remembers it', async () => {
    const { saved } = await openTimeline();

    fireEvent.click(screen.getByRole('button', { name: '▾ Timeline' }));

    expect(screen.queryByRole('application', { name: 'Timeline' })).toBeNull();
    expect(saved.mock.lastCall?.[0]).toMatchObject({ timeline: 'closed' });
  });
});
