import { describe, expect, it } from 'vitest';
import { expectEvents } from '../link/expect-events.ts';
import { openPanelOf, useLink } from '../link/link-fixture.ts';
import { preserveLog } from '../link/pages-come-and-go.ts';
import { frameOf, runEvents } from '../link/run-events.ts';
import { type StoppablePage, startStoppableRun } from '../link/start-stoppable-run.ts';
import type { ServedStream } from '../link/stream-server.ts';
import { eventually } from '../support/expect-eventually.ts';
import type { BrowserUnderTest, TabUnderTest } from '../support/panel-driver.ts';
import type { PanelPage } from '../support/panel-page.ts';
import { treeLines } from '../support/tree-lines.ts';

interface Begun {
  readonly tab: TabUnderTest;
  readonly panel: PanelPage;
  readonly stream: ServedStream;
}

interface BadEnd {
  /** Of the run. */
  readonly id: string;
  readonly name: string;
  /** Ends the stream, which has said its first event. */
  readonly end: (stream: ServedStream, tab: TabUnderTest) => unknown;
  readonly status: string;
  /** What the Faults view lists, each rule followed by what it found. */
  readonly faults: readonly string[];
}

const BAD_ENDS: readonly BadEnd[] = [
  {
    id: 'broken',
    name: 'the server breaks the connection',
    end: (stream) => stream.breakOff(),
    status: 'cut off',
    faults: [
      'Error Connection lost 1',
      'Error The connection broke before the body was complete. End of the stream',
    ],
  },
  {
    id: 'unfinished',
    name: 'the server ends the stream without the end of its run',
    end: (stream) => stream.end(),
    status: 'cut off',
    faults: [
      'Error Stream ended in the middle of the run 1',
      'Error The stream ended, but run "unfinished" has neither RUN_FINISHED nor RUN_ERROR. End of the stream',
    ],
  },
  {
    id: 'aborted',
    name: 'the page aborts its request',
    end: (_stream, tab) => tab.evaluate(() => (window as StoppablePage).stopRun?.('abort'), undefined),
    status: 'aborted by the page',
    faults: [
      'Note The page stopped listening 1',
      'Note The page aborted the request while run "aborted" was active. End of the stream',
    ],
  },
  {
    id: 'cancelled',
    name: 'the page cancels its reader',
    end: (_stream, tab) => tab.evaluate(() => (window as StoppablePage).stopRun?.('cancel'), undefined),
    status: 'cancelled by the page',
    faults: [
      'Note The page stopped listening 1',
      'Note The page cancelled the stream while run "cancelled" was active. End of the stream',
    ],
  },
  {
    id: 'left',
    name: 'the page is reloaded',
    end: (_stream, tab) => tab.reload(),
    status: 'page went away',
    faults: [
      'Note The page stopped listening 1',
      'Note The document went away while run "left" was active. End of the stream',
    ],
  },
  {
    id: 'failed',
    name: 'the agent says that it failed',
    end: async (stream) => {
      await stream.raw(frameOf({ type: 'RUN_ERROR', message: 'no model', code: 'E1' }));
      stream.end();
    },
    status: 'error',
    faults: [],
  },
];

/** Streams that end otherwise than they should, and what the panel calls that. */
export function describeEndsBadly(browserName: string, launch: () => Promise<BrowserUnderTest>): void {
  describe(`streams that end badly in ${browserName}`, () => {
    const link = useLink(launch);

    const begin = async (runId: string): Promise<Begun> => {
      const tab = await link.openTab('/first');
      const panel = await openPanelOf(tab);
      await tab.evaluate(startStoppableRun, `/run/${runId}`);
      const stream = await link.server.stream(runId);
      await expectEvents(panel, runEvents(runId, 0));
      return { tab, panel, stream };
    };

    it.each(BAD_ENDS)('are told apart: $name', async ({ id, end, status, faults }) => {
      const { tab, panel, stream } = await begin(id);
      await preserveLog(panel, async () => {
        await end(stream, tab);

        await panel.openView('Runs');
        const runs = await panel.shows('runs', (shown) => shown.every((run) => run.Status !== 'running'));
        expect(runs.map(({ Run, Status }) => [Run, Status])).toEqual([[id, status]]);
        await panel.openView('Faults');
        expect(await panel.driver.read(treeLines, 'Faults and notes')).toEqual(faults);
      });
    });

    it('shows the status and body of a request that was refused', async () => {
      const tab = await link.openTab('/first');
      const panel = await openPanelOf(tab);
      await tab.evaluate(startStoppableRun, '/refused/refused');

      await panel.openView('Runs');
      const runs = await panel.shows('runs', (shown) => shown.length === 1);
      await panel.openView('Request');
      const request = await panel.shows('inspectorText', (text) => text.includes('no model'));
      await panel.openView('Faults');

      expect(runs.map(({ Status }) => Status)).toEqual(['failed']);
      expect(request).toContain('500 Internal Server Error');
      expect(await panel.driver.read(treeLines, 'Faults and notes')).toEqual([
        'Error Request was refused 1',
        'Error The server answered 500 Internal Server Error. Response',
      ]);
    });

    it('names a run that is silent for longer than its user allows, and lets it go on', async () => {
      const { panel, stream } = await begin('silent');
      await panel.openView('Faults');
      await panel.driver.read(allowSilence, 1);

      const silent = await eventually(
        'the silence to be named',
        () => panel.driver.read(treeLines, 'Faults and notes'),
        (lines) => lines.some((line) => line.includes('has been silent')),
      );
      stream.finish();
      await panel.openView('Runs');
      const runs = await panel.shows('runs', ([run]) => run?.Status !== 'running');

      expect(silent).toHaveLength(2);
      expect(silent[1]).toMatch(/^Note Run "silent" has been silent for \d+ s and is not ended\. /);
      expect(runs.map(({ Status }) => Status)).toEqual(['finished']);
    });
  });
}

/** Seconds in the field of the Faults view. Sent to the panel as text. */
function allowSilence(document: Document, seconds: number): void {
  const input = document.querySelector<HTMLInputElement>('[role="tabpanel"] .silence-limit input');
  const { Event } = document.defaultView as Window & typeof globalThis;
  if (input === null) throw new Error('the Faults view has no limit of silence');
  input.value = String(seconds);
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
