import { eventually } from './expect-eventually.ts';
import { functionText } from './function-text.ts';
import type { Download, PanelDriver } from './panel-driver.ts';
import { panelReader, type ShownEvent } from './panel-reader.ts';

type Reader = ReturnType<typeof panelReader>;

/** The entries of the export menu. */
export const EXPORT_NAMES = {
  recording: 'Recording (.agui.jsonl)',
  sse: 'SSE bytes as received (.sse)',
  events: 'Events as sent (.jsonl)',
} as const;

export type ExportName = (typeof EXPORT_NAMES)[keyof typeof EXPORT_NAMES];

/** What a user does in the panel, and what they then see. */
export interface PanelPage {
  readonly driver: PanelDriver;
  /** Reads what the panel shows now. */
  read<Name extends keyof Reader>(
    what: Name,
    ...args: Parameters<Reader[Name]>
  ): Promise<ReturnType<Reader[Name]>>;
  /** Reads until what the panel shows is as wanted. */
  shows<Name extends keyof Reader>(
    what: Name,
    matches: (shown: ReturnType<Reader[Name]>) => boolean,
    ...args: Parameters<Reader[Name]>
  ): Promise<ReturnType<Reader[Name]>>;
  /** Every row of the event list, also those that must be scrolled to. */
  allEvents(): Promise<readonly ShownEvent[]>;
  openView(name: 'Event' | 'Messages' | 'State' | 'Runs' | 'Request' | 'Faults'): Promise<void>;
  /** Opens all nodes of all trees in the inspector. */
  openTrees(): Promise<void>;
  /** In the Runs view. */
  chooseThread(threadId: string): Promise<void>;
  /** Saves what is shown, from the export menu. */
  exportAs(name: ExportName): Promise<Download>;
  /** Starts or stops recording, and waits until the page has been told. */
  setRecording(on: boolean): Promise<void>;
  clear(): Promise<void>;
}

/** The panel behind a driver, in words of its user. */
export function panelPage(driver: PanelDriver): PanelPage {
  const read: PanelPage['read'] = (what, ...args) =>
    driver.readByText(
      `(document, args) => ${functionText(panelReader)}(document).${what}(...args)`,
      args,
    ) as Promise<ReturnType<Reader[typeof what]>>;
  return {
    driver,
    read,
    shows: (what, matches, ...args) =>
      eventually(`the panel to show its ${what}`, () => read(what, ...args), matches),
    allEvents: async () => {
      const found = new Map<number, ShownEvent>();
      const count = await read('eventCount');
      while (found.size < count) {
        await driver.read(scrollToRow, found.size);
        const rows = await eventually(
          `row ${found.size + 1} of the events`,
          () => read('events'),
          (events) => events.some(({ number }) => number === found.size + 1),
        );
        for (const row of rows) found.set(row.number, row);
      }
      return [...found.values()].sort((left, right) => left.number - right.number);
    },
    openView: (name) => driver.click({ role: 'tab', name }),
    openTrees: async () => {
      await eventually('all trees to be open', () => read('openTrees'));
    },
    chooseThread: async (threadId) => {
      await driver.click({ role: 'tab', name: 'Runs' });
      const rows = await read('runRows');
      const index = rows.findIndex((row) => row.startsWith(`Thread ${threadId} `));
      if (index < 0) throw new Error(`No thread ${threadId} among: ${rows.join(' | ')}`);
      await driver.click({ list: 'Threads and runs', index });
    },
    exportAs: (name) =>
      driver.download(async () => {
        await driver.click({ role: 'button', name: 'Export' });
        await driver.click({ role: 'menuitem', name });
      }),
    setRecording: async (on) => {
      await driver.click({ role: 'button', name: on ? 'Record streams' : 'Stop recording' });
      await eventually(
        'the page to be told whether to record',
        () => read('recordButton'),
        ({ name, isBusy }) => name === (on ? 'Stop recording' : 'Record streams') && !isBusy,
      );
    },
    clear: async () => {
      await clickClear(driver);
      await eventually(
        'an empty list',
        () => read('eventCount'),
        (count) => count === 0,
      );
    },
  };
}

/** Clears, and says yes where the panel asks first because nobody saved it; else it does not ask. */
export async function clickClear(driver: PanelDriver): Promise<void> {
  await driver.click({ role: 'button', name: 'Clear' });
  const state = await eventually(
    'an empty list, or the question before it',
    () => driver.read(clearState, undefined),
    (known) => known !== 'waiting',
  );
  if (state === 'asked') await driver.click({ role: 'button', name: 'Clear anyway' });
}

/** Sent to the panel as text. */
function clearState(document: Document): 'asked' | 'cleared' | 'waiting' {
  if (document.querySelector('.session-sheet') !== null) return 'asked';
  return document.querySelector('[role="grid"][aria-label="Events"] [role="row"]') === null
    ? 'cleared'
    : 'waiting';
}

/** Sent to the panel as text. */
function scrollToRow(document: Document, index: number): void {
  const list = document.querySelector('[role="grid"][aria-label="Events"]');
  const row = list?.querySelector('[role="row"]');
  list?.scrollTo({ top: index * (row?.getBoundingClientRect().height ?? 0) });
}
