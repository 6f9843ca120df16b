import { beforeAll, describe, expect, it } from 'vitest';
import { playScenario } from '../support/demo-page.ts';
import { eventually } from '../support/expect-eventually.ts';
import type { BrowserUnderTest } from '../support/panel-driver.ts';
import { eventsOf } from './client-fold.ts';
import { usePanel } from './panel-fixture.ts';

const EVENTS = eventsOf('state-mirror').length;
const MEGABYTE = 1024 * 1024;

/** Sessions that the extension keeps in the browser's own storage. The tests follow each other. */
export function describeKeptSessions(browserName: string, launch: () => Promise<BrowserUnderTest>): void {
  describe(`kept sessions in ${browserName}`, () => {
    const fixture = usePanel(launch);
    const driver = () => fixture.panel.driver;

    const openSheet = async (): Promise<void> => {
      await driver().click({ role: 'button', name: 'Settings' });
      await driver().click({ role: 'menuitem', name: 'Kept sessions…' });
      await eventually('the sheet of kept sessions', () => driver().read(isLoaded, undefined));
    };
    const closeSheet = async (): Promise<void> => {
      await driver().press('Escape');
      await eventually('no sheet any more', () => driver().read(hasNoSheet, undefined));
    };
    /** The list says what was kept when the sheet was opened. */
    const rowsOnceOpened = async (): Promise<readonly string[]> => {
      await openSheet();
      const rows = await driver().read(keptRows, undefined);
      await closeSheet();
      return rows;
    };
    const keeps = (...wanted: readonly RegExp[]) =>
      eventually(
        `kept sessions like ${wanted.join(' ')}`,
        rowsOnceOpened,
        (rows) => rows.length === wanted.length && rows.every((row, index) => wanted[index]?.test(row)),
      );
    const play = async (): Promise<void> => {
      await playScenario(fixture.tab, 'state-mirror');
      await fixture.panel.shows('eventCount', (count) => count === EVENTS);
    };
    const leavePageBehind = async (): Promise<void> => {
      await driver().close();
      await fixture.tab.goto(fixture.demo.url);
      await fixture.openPanel();
      await fixture.panel.shows('eventCount', (count) => count === 0);
    };

    const live: { events?: Awaited<ReturnType<typeof fixture.panel.allEvents>> } = {};

    beforeAll(async () => {
      await play();
    });

    it('are listed from when the user says how many to keep', async () => {
      expect(await rowsOnceOpened()).toEqual([]);

      await openSheet();
      await driver().read(choose, { label: 'Keep', value: '5' });
      await closeSheet();

      await keeps(new RegExp(` · ${EVENTS} events `));
      live.events = await fixture.panel.allEvents();
    });

    it('are there when the developer tools were closed and the page is another one', async () => {
      await leavePageBehind();

      await openSheet();
      await driver().read(openNewest, undefined);

      await fixture.panel.shows('eventCount', (count) => count === EVENTS);
      await fixture.panel.shows('wholeText', (text) => text.includes('Back to live'));
      expect(await fixture.panel.allEvents()).toEqual(live.events);
      await driver().click({ role: 'button', name: 'Back to live' });
      await fixture.panel.shows('eventCount', (count) => count === 0);
    });

    it('make room for a new one, the oldest first, when they take more than they may', async () => {
      await openSheet();
      await driver().read(choose, { label: 'in at most', value: '50' });
      await driver().read(keepAnother, { id: 'large', savedAt: Date.now(), byteLength: 60 * MEGABYTE });
      await closeSheet();
      await keeps(/ · 7 events /, new RegExp(` · ${EVENTS} events `));

      await play();

      await keeps(new RegExp(` · ${EVENTS} events `));
    });

    it('are all gone, and stay away, when the user deletes them; Escape then closes the sheet', async () => {
      await openSheet();
      await driver().click({ role: 'button', name: 'Delete all' });
      await eventually(
        'an empty list',
        () => driver().read(keptRows, undefined),
        ({ length }) => length === 0,
      );
      await closeSheet();

      // The one that is live was deleted as well: what is still to come of it is not kept, the next one is.
      await playScenario(fixture.tab, 'state-mirror');
      await fixture.panel.shows('eventCount', (count) => count === 2 * EVENTS);
      await fixture.panel.clear();
      await play();

      await keeps(new RegExp(` · ${EVENTS} events `));
    });
  });
}

// What follows is sent to the panel as text.

function isLoaded(document: Document): boolean {
  return document.querySelector('dialog[open] .kept-list[aria-busy="false"]') !== null;
}

function hasNoSheet(document: Document): boolean {
  return document.querySelector('dialog[open]') === null;
}

/** Name, events and buttons of each, the newest first. */
function keptRows(document: Document): readonly string[] {
  return [...document.querySelectorAll('.kept-list > li')].map((row) =>
    [...row.children].map((part) => part.textContent).join(' '),
  );
}

function openNewest(document: Document): void {
  document.querySelector<HTMLButtonElement>('.kept-list button[aria-label^="Open the session of"]')?.click();
}

function choose(
  document: Document,
  { label, value }: { readonly label: string; readonly value: string },
): void {
  const field = [...document.querySelectorAll('dialog label')].find((candidate) =>
    (candidate.textContent ?? '').trimStart().startsWith(label),
  );
  const select = field?.querySelector('select');
  if (!select) throw new Error(`No choice "${label}"`);
  select.value = value;
  const { Event } = document.defaultView as Window & typeof globalThis;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

interface Another {
  readonly id: string;
  readonly savedAt: number;
  readonly byteLength: number;
}

/** Puts one into the storage that is said to take that much; it is there when the next transaction begins. */
function keepAnother(document: Document, { id, savedAt, byteLength }: Another): void {
  const session = { id, startedAt: savedAt, savedAt, events: 7, byteLength, isCut: false };
  const opening = (document.defaultView as Window).indexedDB.open('kept-sessions');
  opening.onsuccess = () => {
    opening.result.transaction('sessions', 'readwrite').objectStore('sessions').put(session);
    opening.result.close();
  };
}
