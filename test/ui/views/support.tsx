import { fireEvent, render, screen } from '@testing-library/preact';
import axe from 'axe-core';
import { vi } from 'vitest';
import { JsonTree, type JsonTreeProps } from '../../../src/panel/ui/json-tree/json-tree.tsx';
import type { JsonTreeLabels } from '../../../src/panel/ui/json-tree/tree-labels.ts';
import { createTreeState } from '../../../src/panel/ui/json-tree/tree-state.ts';

/** Plain English labels, for trees tested by themselves. */
export const TREE_LABELS: JsonTreeLabels = {
  added: 'added',
  changed: 'changed',
  removed: 'removed',
  inside: 'change inside',
  duplicate: 'replaced by a later member',
  unsafe: 'digits may be lost',
  unsafeHint: 'JavaScript cannot hold this number',
  readsAs: (value) => `JavaScript reads ${value}`,
  showAll: (length) => `show all (${length} characters)`,
  keys: (count) => `${count} keys`,
  items: (count) => `${count} items`,
  menu: 'Actions',
  copyValue: 'Copy value',
  copyPath: 'Copy path',
  copyPointer: 'Copy JSON Pointer',
  history: 'History of this path',
  openAll: 'Open all below',
  closeAll: 'Close all below',
  openLimit: (count) => `Stopped after ${count} rows`,
  search: 'Find in tree',
  searchPosition: (position, count) => `${position}/${count}`,
  nextMatch: 'Next match',
  previousMatch: 'Previous match',
};

/** What axe objects to. Colours are checked in a real browser, which lays out and paints. */
export async function violationsIn(container: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html ?? ''}`);
}

/** A small state. */
export const VALUE = {
  title: 'Week',
  todos: [
    { id: '1', text: 'milk' },
    { id: '2', text: 'bread', tags: ['a', 'b'] },
  ],
  count: 2,
};

/** A tree with only its root open. */
export function renderTree(value: unknown, more: Partial<JsonTreeProps> = {}) {
  const state = createTreeState();
  const onCopy = vi.fn();
  const tree = (shown: unknown) => (
    <JsonTree
      label="State"
      rootName="state"
      labels={TREE_LABELS}
      openByDefault={{ depth: 1, size: 0 }}
      state={state}
      onCopy={onCopy}
      {...more}
      value={shown}
    />
  );
  const { rerender, container } = render(tree(value));
  const show = (next: unknown) => rerender(tree(next));
  return { state, onCopy, container, show };
}

/** The text of every row in the document. */
export const rowTexts = () => screen.getAllByRole('treeitem').map((row) => row.textContent);
/** Presses keys on the one tree. */
export const press = (...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(screen.getByRole('tree'), { key });
};
/** The text of the active row. */
export const activeText = () => screen.queryByRole('treeitem', { selected: true })?.textContent;
