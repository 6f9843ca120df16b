import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../src/panel/store.ts';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

const run = (number: number, threadId: string, runId: string, parentRunId?: string) =>
  capturedStream(
    chatRun(threadId, runId).map((event) =>
      event.type === 'RUN_STARTED' && parentRunId !== undefined ? { ...event, parentRunId } : event,
    ),
    { stream: `page/${number}`, at: 2_000 + number * 100 },
  );

/** Two branches of a run, and another thread. */
const records = [
  captured('page'),
  ...run(1, 't', 'root'),
  ...run(2, 't', 'left', 'root'),
  ...run(3, 't', 'right', 'root'),
  ...run(4, 'u', 'other'),
];

/** The export dialog while this is the scope. */
async function openDialog(scope: Scope) {
  const panel = renderPanel(records, { settings: { exportFormat: 'events-jsonl' } });
  panel.change((store) => {
    store.scope.value = scope;
  });
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  const heading = screen.getByRole('menu', { name: 'Export' }).textContent;
  fireEvent.click(screen.getByRole('menuitem', { name: 'Preview and choose…' }));
  await screen.findByRole('dialog', { name: 'Export' });
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'What' });
  const preview = await screen.findByRole('region', { name: /^Preview of / });
  const runs = [...(preview.textContent ?? '').matchAll(/"RUN_STARTED".*?"runId":"(\w+)"/g)].map(
    ([, id]) => id,
  );
  return { heading, chosen: select.selectedOptions[0]?.text, runs };
}

describe('what is exported', () => {
  it.each<[string, Scope, string, readonly string[]]>([
    ['a branch', { kind: 'branch', run: 2 }, '2 runs: root, right', ['root', 'right']],
    ['a branch of one run', { kind: 'branch', run: 0 }, 'Run root', ['root']],
    ['a thread', { kind: 'thread', thread: 0 }, '3 runs: root, left, right', ['root', 'left', 'right']],
    ['a run', { kind: 'run', run: 3 }, 'Run other', ['other']],
    ['all', { kind: 'all' }, 'Everything', ['root', 'left', 'right', 'other']],
  ])('is %s while that is the scope, and is called that', async (_, scope, name, runs) => {
    const dialog = await openDialog(scope);

    expect(dialog.heading).toContain(name);
    expect(dialog.chosen).toBe(name);
    expect(dialog.runs).toEqual(runs);
  });
});
