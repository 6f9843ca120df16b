import { fireEvent, screen, within } from '@testing-library/preact';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

const records = [
  captured('page'),
  ...capturedStream(chatRun('t', 'run_1')),
  ...capturedStream(chatRun('t', 'run_2').slice(0, 3), { stream: 'page/2', at: 5_000, outcome: 'failed' }),
];

/** Colours are not computed here; their contrast is tested by `tokens.test.ts`. */
async function violations() {
  const { violations: found } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

describe.each(['light', 'dark'] as const)('axe finds nothing in %s', (theme) => {
  it.each([1_000, 700, 500])('in the panel, %s pixels wide', async (width) => {
    renderPanel(records, { width, settings: { theme } });

    expect(document.documentElement.dataset.theme).toBe(theme);
    expect(await violations()).toEqual([]);
  });

  it('in the empty panel', async () => {
    renderPanel([], { settings: { theme } });

    expect(await violations()).toEqual([]);
  });

  it('while a filter is written', async () => {
    renderPanel(records, { settings: { theme } });

    fireEvent.input(screen.getByRole('combobox', { name: 'Filter events' }), { target: { value: 'is:' } });

    expect(within(screen.getByRole('listbox')).getAllByRole('option').length).toBe(5);
    expect(await violations()).toEqual([]);
  });

  it.each(['Export', 'Settings'])('in the menu %s', async (name) => {
    renderPanel(records, { settings: { theme } });

    fireEvent.click(screen.getByRole('button', { name }));

    expect(await violations()).toEqual([]);
  });

  it('in the sheet of keys', async () => {
    renderPanel(records, { settings: { theme } });

    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });

    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it.each(['recording', 'vitest'])('in the export dialog, with %s', async (exportFormat) => {
    renderPanel(records, { settings: { theme, exportFormat, redaction: 'structure' } });
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Preview and choose…' }));
    await screen.findByRole('dialog', { name: 'Export' });
    await screen.findByRole('region', { name: /^Preview of / });

    expect(await violations()).toEqual([]);
  });
});
