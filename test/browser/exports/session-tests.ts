import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../panel/client-fold.ts';
import type { PanelFixture } from '../panel/panel-fixture.ts';
import { playScenario } from '../support/demo-page.ts';
import { eventually } from '../support/expect-eventually.ts';
import type { Download } from '../support/panel-driver.ts';
import { EXPORT_NAMES } from '../support/panel-page.ts';

const PLAYED = 'run-error';
const PLAYED_EVENTS = eventsOf(PLAYED).length;

/** Sessions side by side, in a panel that shows a live session. */
export function testSessions(fixture: PanelFixture, folder: string): void {
  describe('sessions in the panel', () => {
    const driver = () => fixture.panel.driver;
    const tabs = () => driver().read(tabNames, null);
    const tabsAre = (wanted: readonly string[]) =>
      eventually(`the tabs ${wanted.join(', ')}`, tabs, (names) => `${names}` === `${wanted}`);

    const showsCount = (wanted: number) => fixture.panel.shows('eventCount', (count) => count === wanted);

    async function open(name: string, { content }: Download): Promise<void> {
      const path = join(folder, name);
      writeFileSync(path, content);
      await driver().chooseFile(path);
      await eventually(`a tab ${name}`, tabs, (names) => names.includes(name));
    }

    it('stand side by side as tabs, each with its own events; they are renamed and closed by keys', async () => {
      const live = await fixture.panel.read('eventCount');
      await open('a.agui.jsonl', await fixture.panel.exportAs(EXPORT_NAMES.recording));
      await open('b.jsonl', { name: '', content: Buffer.from(ONE_EVENT) });
      await showsCount(1);

      await driver().click({ role: 'tab', name: 'b.jsonl' });
      await driver().press('F2');
      await eventually('the field for the name', () => driver().read(hasNameField, null));
      await driver().type('after');
      await driver().press('Enter');
      await tabsAre(['Live', 'a.agui.jsonl', 'after']);
      await driver().click({ role: 'tab', name: 'a.agui.jsonl' });
      await showsCount(live);
      await driver().press('Delete');
      await tabsAre(['Live', 'after']);
      await driver().press('Delete');
      await tabsAre([]);

      await showsCount(live);
    });

    it('ask before live events are cleared that nobody saved, and not when all is saved', async () => {
      const before = await fixture.panel.read('eventCount');
      await playScenario(fixture.tab, PLAYED);
      const count = await showsCount(before + PLAYED_EVENTS);

      await driver().click({ role: 'button', name: 'Clear' });
      await fixture.panel.shows('wholeText', (text) => text.includes('Clear what was not saved?'));
      await driver().press('Escape');
      const left = await fixture.panel.read('eventCount');
      await fixture.panel.exportAs(EXPORT_NAMES.recording);
      await driver().click({ role: 'button', name: 'Clear' });

      await showsCount(0);
      expect(left).toBe(count);
    });
  });
}

const ONE_EVENT = '{"type":"RUN_STARTED","threadId":"t","runId":"r"}\n';

/** Sent to the panel as text, like those below. */
function tabNames(document: Document): readonly string[] {
  const names = document.querySelectorAll('[role="tablist"][aria-label="Open sessions"] .session-name');
  return [...names].map((name) => name.textContent ?? '');
}

function hasNameField(document: Document): boolean {
  return document.activeElement?.matches('.session-sheet input[type="text"]') === true;
}
