import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/expect-eventually.ts';
import type { BrowserUnderTest } from '../support/panel-driver.ts';
import { usePanel } from './panel-fixture.ts';

const BYTES = 80 * 1024 * 1024;
/** Long enough that the file is mostly text, as files of that size are. */
const WORDS = 'What an agent says at some length, a piece at a time. '.repeat(6);

/** How far the bar has come, from 0 to 1; undefined where none is. */
type Share = number | undefined;

/** A file that takes seconds to load: how far it is shows, and the panel is at hand meanwhile. */
export function describeLargeFile(browserName: string, launch: () => Promise<BrowserUnderTest>): void {
  describe(`a file of ${BYTES / 1024 / 1024} MB in ${browserName}`, () => {
    const fixture = usePanel(launch);
    const folder = mkdtempSync(join(tmpdir(), 'ag-ui-large-'));
    const path = join(folder, 'large.jsonl');
    let eventCount = 0;

    beforeAll(() => {
      eventCount = writeLarge(path);
    });

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    const share = (): Promise<Share> =>
      fixture.panel.driver.read(
        (document) => document.querySelector<HTMLProgressElement>('progress.notice-progress')?.value,
        undefined,
      );
    const barIs = (name: string, matches: (value: Share) => boolean) =>
      eventually(`the bar to be ${name}`, share, matches);
    const openTab = () =>
      fixture.panel.driver.read(
        (document) => document.querySelector('[role="tab"][data-session][aria-selected="true"]')?.textContent,
        undefined,
      );
    const tabIs = (name: string) =>
      eventually(`the tab ${name} to be open`, openTab, (text) => text?.startsWith(name) === true);

    it('shows a bar that moves, lets the live session be looked at meanwhile, and is whole in the end', async () => {
      await fixture.panel.driver.chooseFile(path);

      const first = (await barIs('there', (value) => value !== undefined)) ?? 0;
      await barIs('further on', (value) => value !== undefined && value > Math.max(first, 0.2));
      await tabIs('large.jsonl');
      await fixture.panel.driver.click({ role: 'button', name: 'Back to live' });
      await tabIs('Live');
      expect(await share()).toBeLessThan(1);
      await barIs('gone', (value) => value === undefined);
      await fixture.panel.driver.click({ role: 'tab', name: 'large.jsonl' });

      await fixture.panel.shows('eventCount', (count) => count === eventCount);
    });

    it('is given up at once when that is asked for, and says how much of it is shown', async () => {
      await fixture.panel.driver.chooseFile(path);
      await barIs('beyond a third', (value) => value !== undefined && value > 0.33);

      await fixture.panel.driver.click({ role: 'button', name: 'Cancel' });

      await barIs('gone', (value) => value === undefined);
      await fixture.panel.shows('wholeText', (text) =>
        /large\.jsonl was cancelled: the first \d+ % of it is shown/.test(text),
      );
      const shown = await fixture.panel.read('eventCount');
      expect(shown).toBeGreaterThan(0);
      expect(shown).toBeLessThan(eventCount * 0.9);
    });
  });
}

/** Writes a run of about so many bytes; gives the number of its events. */
function writeLarge(path: string): number {
  const file = openSync(path, 'w');
  let count = 0;
  let written = 0;
  while (written < BYTES) {
    const lines = Array.from({ length: 2_000 }, (_, index) => lineOf(count + index));
    count += lines.length;
    written += writeSync(file, lines.join(''));
  }
  closeSync(file);
  return count;
}

/** Messages of a hundred pieces, with a change of the state behind each. */
function lineOf(index: number): string {
  return `${JSON.stringify(eventAt(index))}\n`;
}

function eventAt(index: number): object {
  if (index === 0) return { type: 'RUN_STARTED', threadId: 'thread', runId: 'run' };
  if (index === 1) return { type: 'STATE_SNAPSHOT', snapshot: { seen: 0 } };
  const messageId = `message-${Math.floor(index / 100)}`;
  switch (index % 100) {
    case 2:
      return { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' };
    case 98:
      return { type: 'TEXT_MESSAGE_END', messageId };
    case 99:
    case 0:
    case 1:
      return { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/seen', value: index }] };
    default:
      return { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: `${index} ${WORDS}` };
  }
}
