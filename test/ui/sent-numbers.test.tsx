import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { captured, capturedStream } from './support/captured-stream.ts';
import { renderPanel } from './support/render-panel.tsx';
import { rowTexts } from './views/support.tsx';

const EVENTS = [
  '{"type":"RUN_STARTED","threadId":"t","runId":"r"}',
  '{"type":"STATE_SNAPSHOT","snapshot":{"id":9007199254740993,"count":1}}',
  '{"type":"STATE_DELTA","delta":[{"op":"replace","path":"/id","value":12345678901234567890}]}',
  '{"type":"TOOL_CALL_START","toolCallId":"c","toolCallName":"book","metadata":{"row":76543210987654321}}',
  '{"type":"TOOL_CALL_ARGS","toolCallId":"c","delta":"{\\"seat\\":9007199254740995,"}',
  '{"type":"TOOL_CALL_ARGS","toolCallId":"c","delta":"\\"row\\":1}"}',
  '{"type":"TOOL_CALL_END","toolCallId":"c"}',
  '{"type":"ACTIVITY_SNAPSHOT","messageId":"a","activityType":"PLAN","content":{"id":9007199254740993}}',
];

const NOTE = 'JavaScript reads 9007199254740992';

function openAt(view: string, seq: number) {
  const panel = renderPanel([captured('page'), ...capturedStream(EVENTS)]);
  panel.change((store) => {
    store.view.value = view;
    store.moveTo({ seq });
  });
  return panel;
}

describe('numbers beyond 2^53', () => {
  it('stand in the state as they were sent', () => {
    openAt('state', 1);

    expect(rowTexts().join('\n')).toContain(`id: 9007199254740993${NOTE}`);
  });

  it('stand in what an event changed as they were sent', async () => {
    openAt('state', 2);

    fireEvent.click(screen.getByRole('radio', { name: 'Change' }));
    const tree = await screen.findByRole('tree', { name: 'Differences of the state' });

    expect(tree.textContent).toContain('id: 900719925474099312345678901234567890');
  });

  it('stand in the operations of a delta as they were sent', () => {
    openAt('state', 2);

    expect(screen.getByText('12345678901234567890', { selector: 'ins' })).toBeTruthy();
  });

  it('stand in arguments, metadata and activities as they were sent', () => {
    openAt('messages', 7);

    for (const button of screen.queryAllByRole('button', { expanded: false })) fireEvent.click(button);

    const rows = rowTexts().join('\n');
    expect(rows).toContain('seat: 9007199254740995');
    expect(rows).toContain('row: 76543210987654321');
    expect(rows).toContain('id: 9007199254740993');
  });

  it('stand in arguments that are still partial as they were sent', () => {
    openAt('messages', 4);

    expect(rowTexts().join('\n')).toContain('seat: 9007199254740995');
  });

  it('are copied as they were sent', () => {
    const { copied } = openAt('state', 1);

    const tree = screen.getByRole('tree', { name: 'Shared state' });
    fireEvent.keyDown(tree, { key: 'Home' });
    fireEvent.keyDown(tree, { key: 'c', ctrlKey: true });

    expect(copied.mock.calls).toEqual([[expect.stringContaining('9007199254740993')]]);
  });

  it('are marked as inexact where two were sent that read alike', () => {
    const { append } = openAt('state', 1);

    append(...capturedStream(['{"type":"RAW","event":9007199254740992}'], { stream: 'page/2' }));

    expect(rowTexts().join('\n')).toContain('id: 9007199254740992digits may be lost');
  });
});
