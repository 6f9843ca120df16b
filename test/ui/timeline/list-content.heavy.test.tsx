import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { loadTimeline } from '../../../src/panel/timeline/timeline-slot.tsx';
import { captured, capturedStream } from '../support/captured-stream.ts';
import { giveElementsHeight } from '../support/layout.ts';
import { renderPanel } from '../support/render-panel.tsx';

await loadTimeline();

/** Of everything that is drawn one, each 10 ms after the one before. */
const events = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
  { type: 'STEP_STARTED', stepName: 'plan' },
  { type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'helper' },
  { type: 'REASONING_START', messageId: 'why' },
  { type: 'REASONING_MESSAGE_START', messageId: 'why', role: 'reasoning' },
  { type: 'REASONING_MESSAGE_CONTENT', messageId: 'why', delta: 'Because' },
  { type: 'REASONING_MESSAGE_END', messageId: 'why' },
  { type: 'REASONING_END', messageId: 'why' },
  { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'search' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{}' },
  { type: 'TOOL_CALL_END', toolCallId: 'c' },
  { type: 'TOOL_CALL_RESULT', toolCallId: 'c', messageId: 'm', content: 'ok' },
  { type: 'ACTIVITY_SNAPSHOT', messageId: 'a', activityType: 'research', content: {} },
  { type: 'ACTIVITY_DELTA', messageId: 'a', activityType: 'research', patch: [] },
  { type: 'SUBAGENT_FINISHED', subagentRunId: 's' },
  { type: 'STEP_FINISHED', stepName: 'plan' },
  { type: 'STATE_SNAPSHOT', snapshot: {} },
  { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/new', value: 1 }] },
  { type: 'STATE_DELTA', delta: [{ op: 'remove', path: '/missing' }] },
  { type: 'TEXT_MESSAGE_START', messageId: 'n', role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'n', delta: 'Hello' },
  { type: 'TEXT_MESSAGE_END', messageId: 'n' },
  { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
];

/** Before the text, nothing comes for 40 s. */
const records = capturedStream(events).map((record) =>
  record.at > 2_190 ? { ...record, at: record.at + 40_000 } : record,
);

/** The timeline with its list open, high enough for all rows; `byEvent` spreads it by event. */
async function openList(byEvent: boolean) {
  giveElementsHeight(2_000);
  const { container } = renderPanel([captured('page'), ...records], { settings: { timeline: 'open' } });
  giveElementsHeight(200);
  const button = await screen.findByRole('button', { name: 'By event' });
  if (byEvent) fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'List' }));
  const rows = within(screen.getByRole('grid', { name: 'List' })).getAllByRole('row');
  const cells = rows.map((row) =>
    [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  );
  return { container, cells };
}

describe('the list of the timeline', () => {
  it('holds steps, subagents, reasoning, calls with arguments and execution, activities, texts, silences, state and faults', async () => {
    const { cells } = await openList(false);

    expect(cells).toEqual([
      ['r · finished', 'event 1', '+0.000 s'],
      ['Steps plan · 140 ms', 'event 2', '+0.010 s'],
      ['Subagents helper · 120 ms', 'event 3', '+0.020 s'],
      ['Reasoning why · 40 ms', 'event 4', '+0.030 s'],
      ['Tools search · arguments 20 ms · result after 10 ms', 'event 9', '+0.080 s'],
      ['Activity research · 10 ms', 'event 13', '+0.120 s'],
      ['Text assistant · 20 ms', 'event 20', '+40.190 s'],
      ['40.01 s of silence', 'event 20', '+40.190 s'],
      ['State change', 'event 18', '+0.170 s'],
      ['State change', 'event 19', '+0.180 s'],
      ['Snapshot', 'event 17', '+0.160 s'],
      ['Error', 'event 19', '+0.180 s'],
    ]);
  });

  it('holds all that the pointer finds in the drawing', async () => {
    const { container, cells } = await openList(true);
    const canvas = screen.getByRole('application', { name: 'Timeline' });
    const found = new Set<string>();

    for (let clientX = 132; clientX < 990; clientX += 2) {
      for (let clientY = 20; clientY < 100; clientY += 6) {
        fireEvent.pointerMove(canvas, { clientX, clientY });
        const tip = container.querySelector('.timeline-tip')?.textContent;
        if (tip !== undefined) found.add(tip.replaceAll('\u00a0', ' '));
      }
    }

    const isOfRun = (text: string) => text.startsWith('r · ');
    const listed = cells.map(([thing, event]) => `${thing} · ${event}`).filter((text) => !isOfRun(text));
    // Under the mark of its fault, the pointer does not find a change.
    const inSight = listed.filter((text) => text !== 'State change · event 19');
    expect([...found].filter((text) => !isOfRun(text)).toSorted()).toEqual(inSight.toSorted());
  });
});
