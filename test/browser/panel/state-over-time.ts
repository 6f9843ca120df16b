import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { eventually } from '../support/expect-eventually.ts';
import { indicesOf, operationStepsOf, statesOf } from './client-fold.ts';
import type { PanelFixture } from './panel-fixture.ts';
import { showsState } from './shows-state.ts';
import { travellerIn } from './traveller.ts';

/** The state at each event and operation, what changed it, and how two points of it differ. */
export function stateOverTime(fixture: PanelFixture): void {
  const { playFromStart, stepTo, isOn } = travellerIn(fixture);

  async function differencesAre(rows: readonly string[]): Promise<void> {
    if (rows.length === 0) {
      await fixture.panel.shows('inspectorText', (text) => text.includes('Nothing differs.'));
      return;
    }
    const isDifference = (row: string) => /^(?:added|removed|changed|moved) /.test(row);
    await eventually(
      `the differences ${JSON.stringify(rows)}`,
      () => fixture.panel.read('differences', 'Differences of the state'),
      (shown) => isDeepStrictEqual(shown.filter(isDifference), rows),
    );
  }

  it.each(['state-mirror', 'missing-path'])(
    'shows the state that the client held at each event: %s',
    async (id) => {
      const events = await playFromStart(id);
      const states = statesOf(events);
      await fixture.panel.openView('State');

      for (const [index, event] of events.entries()) {
        await stepTo(index, event);
        await fixture.panel.openTrees();
        expect((await fixture.panel.read('tree', 'Shared state'))?.value).toEqual(states[index]);
      }
    },
  );

  it('shows the state after each single operation, and going back what each of them changed', async () => {
    const steps = operationStepsOf(await playFromStart('state-mirror'));
    const { driver, openView } = fixture.panel;
    await openView('State');

    for (const { index, operation, state } of steps) {
      await driver.press('o');
      await isOn(index, operation);
      await showsState(fixture.panel, state);
    }
    await driver.click({ role: 'radio', name: 'Change' });
    for (const [at, { index, operation }] of [...steps.entries()].reverse()) {
      await isOn(index, operation);
      await differencesAre(STATE_MIRROR_CHANGES[at] ?? []);
      await driver.press('Shift+o');
    }

    expect(steps).toHaveLength(STATE_MIRROR_CHANGES.length);
  });

  it('shows the state of each event that is picked on the scrubber', async () => {
    const events = await playFromStart('state-mirror');
    const states = statesOf(events);
    const scrubber = { role: 'slider', name: 'Place among the shown events' } as const;
    const { driver, openView, shows } = fixture.panel;
    let last = 0;
    await openView('State');

    for (const at of [0.3, 0.5, 0.7, 0.99]) {
      await driver.clickAt(scrubber, at);
      const text = await shows('positionText', (shown) => Number.parseInt(shown.slice(6), 10) - 1 > last);
      last = Number.parseInt(text.slice(6), 10) - 1;
      await showsState(fixture.panel, states[last]);
    }

    expect(last).toBe(events.length - 1);
  });

  it('compares the state at the cursor with one that was pinned', async () => {
    const events = await playFromStart('state-mirror');
    const [, second = 0, third = 0] = indicesOf(events, 'STATE_DELTA');
    const last = indicesOf(events, 'STATE_DELTA').at(-1) ?? 0;
    const { driver, shows } = fixture.panel;
    await driver.click({ list: 'Events', index: second });
    await isOn(second);

    await driver.press('d');
    await driver.click({ list: 'Events', index: last });

    await isOn(last);
    await differencesAre([
      'changed status: [-"planning"-]{+"arranged"+}',
      'removed note: [-"Saturday 8:00, €120"-]',
      'moved 1: from 2',
      'changed done: [-false-]{+true+}',
      'added 3: {+{id: "meters", text: "Read the meters", done: false}+}',
      'changed spent: [-120-]{+182.5+}',
      'added budgetOnBooking: {+{limit: 800, spent: 182.5}+}',
    ]);
    await shows('inspectorText', (text) => text.includes(`A #${second + 1}B: #${last + 1}`));
    await driver.click({ list: 'Events', index: third });
    await isOn(third);
    await differencesAre(['moved 1: from 2']);
  });

  it('lists every event that changed a path, with what was and what came, and goes there', async () => {
    const events = await playFromStart('state-mirror');
    const snapshot = events.findIndex(({ type }) => type === 'STATE_SNAPSHOT');
    const [first = 0, second = 0] = events.flatMap((event, index) =>
      JSON.stringify(event).includes('"/budget/spent"') ? [index] : [],
    );
    const { driver, openTrees, openView, shows } = fixture.panel;
    await openView('State');
    await driver.click({ list: 'Events', index: second });
    await isOn(second);
    await openTrees();

    await driver.click({ list: 'Shared state', index: await driver.read(rowOfKey, 'spent') });
    await driver.press('h');

    const history = `#${snapshot + 1}0#${first + 1}0120#${second + 1}120182.5`;
    await shows('inspectorText', (text) => text.includes(`History of /budget/spentClose${history}`));
    await driver.click({ role: 'button', name: `#${first + 1}` });
    await isOn(first);
  });

  it('says which delta the client refuses, and which operation is to blame', async () => {
    const events = await playFromStart('missing-path');
    const refused = events.findIndex((event) => JSON.stringify(event).includes('/deliveries/thursday'));

    await fixture.panel.openView('State');
    for (const [index, event] of events.slice(0, refused + 1).entries()) await stepTo(index, event);

    const text = await fixture.panel.read('inspectorText');
    expect(text).toContain('The client refuses this delta as a whole and keeps the old state.');
    expect(text).toMatch(/add ?\/deliveries\/thursday ?\{rye: 10\} ?failed/);
  });
}

/** What each operation of the state-mirror scenario changes, and first of all its snapshot. */
const STATE_MIRROR_CHANGES: readonly (readonly string[])[] = [
  [
    'added title: {+"Move to Elm Street"+}',
    'added date: {+"2026-11-30"+}',
    'added status: {+"planning"+}',
    'added todos: {+[{…}, {…}]+}',
    'added budget: {+{limit: 800, spent: 0}+}',
  ],
  ['added 2: {+{id: "boxes", text: "Order 40 boxes", done: false}+}'],
  [],
  ['changed done: [-false-]{+true+}'],
  ['added note: {+"Saturday 8:00, €120"+}'],
  ['changed spent: [-0-]{+120+}'],
  ['moved 1: from 2'],
  ['changed done: [-false-]{+true+}'],
  ['changed spent: [-120-]{+182.5+}'],
  ['added budgetOnBooking: {+{limit: 800, spent: 182.5}+}'],
  ['added 3: {+{id: "meters", text: "Read the meters", done: false}+}'],
  ['removed note: [-"Saturday 8:00, €120"-]'],
  ['changed status: [-"planning"-]{+"arranged"+}'],
];

/** Sent to the panel as text: the place of a key's row in the state. */
function rowOfKey(document: Document, key: string): number {
  const rows = [...document.querySelectorAll('[role="tree"][aria-label="Shared state"] [role="treeitem"]')];
  const row = rows.find((candidate) => candidate.querySelector('.tree-key')?.textContent === key);
  return Number(row?.getAttribute('data-index') ?? -1);
}
