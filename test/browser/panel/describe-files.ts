import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenarioById } from '../../demo/scenarios/registry.ts';
import { playScenario } from '../support/demo-page.ts';
import type { BrowserUnderTest, Download } from '../support/panel-driver.ts';
import { EXPORT_NAMES, type ExportName } from '../support/panel-page.ts';
import { expectMessages, expectState } from './expect-shown.ts';
import { usePanel } from './panel-fixture.ts';

const PLAYED = ['tool-calls', 'state-mirror', 'interrupt', 'missing-path', 'reconnect'];

/** What leaves the panel as a file, and comes back. */
export function describeFiles(browserName: string, launch: () => Promise<BrowserUnderTest>): void {
  describe(`files of the panel in ${browserName}`, () => {
    const fixture = usePanel(launch);
    const folder = mkdtempSync(join(tmpdir(), 'ag-ui-files-'));

    beforeAll(async () => {
      for (const id of PLAYED) await playScenario(fixture.tab, id);
      const runs = PLAYED.flatMap(
        (id) => scenarioById(id)?.expected.threads.flatMap((thread) => thread.runs) ?? [],
      );
      const wanted = runs.reduce((sum, { eventCount }) => sum + eventCount, 0);
      await fixture.panel.shows('eventCount', (count) => count === wanted);
    });

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    function save({ name, content }: Download): string {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    }

    /** Everything that the list and the views say at the end of the session. */
    async function shownNow() {
      const { panel } = fixture;
      const views: Record<string, string> = {};
      for (const name of ['Event', 'Messages', 'State', 'Runs', 'Request'] as const) {
        await panel.openView(name);
        views[name] = await panel.read('inspectorText');
      }
      return { views, events: await panel.allEvents() };
    }

    /** The events without what these formats do not hold: times, and where one stream ends and the next begins. */
    async function eventsSent() {
      const events = await fixture.panel.allEvents();
      return events.map(({ number, type, summary }) => ({ number, type, summary }));
    }

    async function open(path: string): Promise<void> {
      await fixture.panel.driver.chooseFile(path);
      await fileIsShown();
    }

    async function fileIsShown(): Promise<void> {
      await fixture.panel.shows('wholeText', (text) => text.includes('Back to live'));
    }

    async function backToLive(): Promise<void> {
      await fixture.panel.driver.click({ role: 'button', name: 'Back to live' });
      await fixture.panel.shows('wholeText', (text) => !text.includes('Back to live'));
    }

    it('shows of an imported recording exactly what the live session shows', async () => {
      const live = await shownNow();
      const path = save(await fixture.panel.exportAs(EXPORT_NAMES.recording));

      await open(path);

      expect(await shownNow()).toEqual(live);
      for (const id of PLAYED) {
        for (const thread of scenarioById(id)?.expected.threads ?? []) {
          await fixture.panel.chooseThread(thread.threadId);
          await expectMessages(fixture.panel, thread.messages);
          await expectState(fixture.panel, thread);
        }
      }
      await backToLive();
    });

    it('gives the same recording again when an imported one is exported', async () => {
      const first = await fixture.panel.exportAs(EXPORT_NAMES.recording);
      await open(save(first));

      const second = await fixture.panel.exportAs(EXPORT_NAMES.recording);

      expect(recordsIn(second)).toEqual(recordsIn(first));
      await backToLive();
    });

    it.each([EXPORT_NAMES.sse, EXPORT_NAMES.events] satisfies readonly ExportName[])(
      'shows the same events of an imported file: %s',
      async (format) => {
        const live = await eventsSent();
        const path = save(await fixture.panel.exportAs(format));

        await open(path);

        expect(await eventsSent()).toEqual(live);
        await backToLive();
      },
    );

    it('opens a file that is dropped on the panel', async () => {
      const live = await shownNow();
      const { name, content } = await fixture.panel.exportAs(EXPORT_NAMES.recording);

      const wasTaken = await fixture.panel.driver.read(dropFile, { name, text: content.toString() });

      expect(wasTaken).toBe(true);
      await fileIsShown();
      expect(await shownNow()).toEqual(live);
      await backToLive();
    });

    /** Saves the recording from the export's dialog, without what is taken out before. */
    async function saveFromDialog(redaction: 'off' | 'structure'): Promise<Download> {
      const { driver } = fixture.panel;
      return driver.download(async () => {
        await driver.click({ role: 'button', name: 'Export' });
        await driver.click({ role: 'menuitem', name: 'Preview and choose…' });
        await previewIsShown();
        await driver.read(chooseRedaction, redaction);
        await previewIsShown(redaction === 'off' ? undefined : 'values are replaced');
        await driver.click({ role: 'button', name: 'Save' });
      });
    }

    async function previewIsShown(words = '.agui.jsonl'): Promise<void> {
      await fixture.panel.shows(
        'wholeText',
        (text) => text.includes('.agui.jsonl') && text.includes(words) && !text.includes('Working…'),
      );
    }

    it('saves from its dialog, out of a worker, what the menu saves at once', async () => {
      const fromMenu = await fixture.panel.exportAs(EXPORT_NAMES.recording);

      const fromDialog = await saveFromDialog('off');

      expect(recordsIn(fromDialog)).toEqual(recordsIn(fromMenu));
    });

    it('saves without what was said, but with every event, when the dialog is told to', async () => {
      const types = (await fixture.panel.allEvents()).map(({ type }) => type);

      const redacted = await saveFromDialog('structure');

      const said = scenarioById('tool-calls')?.expected.threads[0]?.threadId ?? '';
      expect(redacted.content.toString()).not.toContain(said);
      await open(save(redacted));
      expect((await fixture.panel.allEvents()).map(({ type }) => type)).toEqual(types);
      await backToLive();
      await saveFromDialog('off');
    });

    it('opens text that is pasted into the panel', async () => {
      const live = await eventsSent();
      const { content } = await fixture.panel.exportAs(EXPORT_NAMES.events);

      const wasTaken = await fixture.panel.driver.read(pasteText, content.toString());

      expect(wasTaken).toBe(true);
      await fileIsShown();
      expect(await eventsSent()).toEqual(live);
      await backToLive();
    });

    it('says why a file cannot be opened, and keeps what it shows', async () => {
      const live = await fixture.panel.allEvents();
      const path = save({ name: 'holiday.jpg', content: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) });

      await fixture.panel.driver.chooseFile(path);

      await fixture.panel.shows('wholeText', (text) => text.includes('holiday.jpg could not be opened'));
      expect(await fixture.panel.allEvents()).toEqual(live);
    });
  });
}

/** All lines but the header, which says when it was written. */
function recordsIn({ content }: Download): readonly string[] {
  return content.toString().split('\n').slice(1);
}

/** Drags a file over the event list and lets it go there; sent to the panel as text. True when the panel took it. */
function dropFile(document: Document, file: { readonly name: string; readonly text: string }): boolean {
  const window = document.defaultView as Window & typeof globalThis;
  const dataTransfer = new window.DataTransfer();
  dataTransfer.items.add(new window.File([file.text], file.name));
  const target = document.querySelector('[role="grid"][aria-label="Events"]');
  const taken = ['dragover', 'drop'].map((type) => {
    const event = new window.DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
    return target?.dispatchEvent(event) === false;
  });
  return taken.every(Boolean);
}

/** Chooses what is taken out before the file is written. Sent to the panel as text. */
function chooseRedaction(document: Document, redaction: string): void {
  document.querySelector<HTMLInputElement>(`.export-redaction input[value="${redaction}"]`)?.click();
}

/** Pastes text where the event list has the focus. True when the panel took it. */
function pasteText(document: Document, text: string): boolean {
  const window = document.defaultView as Window & typeof globalThis;
  const clipboardData = new window.DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new window.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  return document.querySelector('[role="grid"][aria-label="Events"]')?.dispatchEvent(event) === false;
}
