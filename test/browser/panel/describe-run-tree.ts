import { beforeAll, describe, expect, it } from 'vitest';
import { scenarioById } from '../../demo/scenarios/registry.ts';
import { playScenario } from '../support/demo-page.ts';
import type { ShownEvent, ShownRunLine } from '../support/panel-reader.ts';
import type { PanelFixture } from './panel-fixture.ts';

/** Lines of the run list that stand above the runs of the first thread. */
const LINES_ABOVE = 2;

/** How the runs of the demo hang together, as one branch saw them, and two of them side by side. */
export function describeRunTree(fixture: PanelFixture): void {
  describe('the run tree', () => {
    // The page gives the ids of a scenario to its first play only.
    beforeAll(() => fixture.tab.reload());

    /** Plays a scenario alone; the lines of its runs once all of them are over. */
    async function playAlone(id: string): Promise<readonly ShownRunLine[]> {
      const { panel, tab } = fixture;
      await panel.clear();
      await playScenario(tab, id);
      const runs = (scenarioById(id)?.expected.threads ?? []).flatMap((thread) => thread.runs);
      const events = runs.reduce((sum, { eventCount }) => sum + eventCount, 0);
      await panel.shows('eventCount', (count) => count === events);
      const lines = await panel.shows(
        'runLines',
        (shown) =>
          shown.length === runs.length + LINES_ABOVE && !shown.some(({ text }) => text.startsWith('running')),
      );
      return lines.slice(LINES_ABOVE);
    }

    it('leads from a run that resumes to the one that was interrupted', async () => {
      const [asking, resuming] = await playAlone('interrupt');

      expect(asking?.text).toMatch(/^interrupted ?run-refund-ask/);
      expect(asking?.facts).toHaveLength(1);
      expect(resuming?.text).toMatch(/^finished ?run-refund-resume ?resumes/);
      expect(resuming?.facts[1]).toBe('resumes run-refund-ask: resume of interrupt-refund');
      expect(resuming?.dotAt).toBe(asking?.dotAt);
      expect(asking?.strokes).toHaveLength(1);
      expect(resuming?.strokes).toEqual(asking?.strokes);
    });

    it('leads from a run that brings a result to the one that waited for it, and says that this is inferred', async () => {
      const [book, calendar, answer] = await playAlone('front-end-tool');

      expect(book?.text).toMatch(/^finished ?run-meeting-book/);
      expect(calendar?.facts[1]).toBe(
        'brings the result to run-meeting-book (inferred: result of call-book-room)',
      );
      expect(answer?.facts[1]).toBe(
        'brings the result to run-meeting-calendar (inferred: result of call-add-to-calendar)',
      );
      expect([calendar?.dotAt, answer?.dotAt]).toEqual([book?.dotAt, book?.dotAt]);
      expect([book, calendar, answer].map((line) => line?.strokes.length)).toEqual([1, 2, 1]);
    });

    describe('of two branches', () => {
      let lines: readonly ShownRunLine[];
      const SHORTER = 3;
      const FUNNIER = 4;

      beforeAll(async () => {
        lines = await playAlone('branch');
      });

      /** Makes the run of that line the scope. */
      async function chooseLine(index: number): Promise<void> {
        await fixture.panel.driver.click({ list: 'Runs', index });
        await fixture.panel.shows('runLines', (shown) => shown[index]?.isSelected === true);
      }

      /** The Messages view, once it shows that message last. */
      async function messagesUpTo(id: string): Promise<readonly string[]> {
        await fixture.panel.openView('Messages');
        const shown = await fixture.panel.shows('messages', (all) => all.at(-1)?.text.includes(id) === true);
        return shown.map(
          ({ text }) => /(?:question|answer)-(?:slogan|shorter|funnier)/.exec(text)?.[0] ?? text,
        );
      }

      it('gives the second a column of its own, and says that both name their parent', () => {
        const [root, left, right] = lines;

        expect(lines.map(({ text }) => text.replace(/^finished ?/, '').split(/c?continues/)[0])).toEqual([
          expect.stringMatching(/^run-slogan/),
          'run-shorter',
          'run-funnier',
        ]);
        expect([left, right].map((line) => line?.facts[1])).toEqual([
          'continues run-slogan: parentRunId run-slogan',
          'continues run-slogan: parentRunId run-slogan',
        ]);
        expect(left?.dotAt).toBe(root?.dotAt);
        expect(right?.dotAt).toBeGreaterThan(root?.dotAt ?? -1);
        // Down to the first, past it, and into the second.
        expect(lines.map(({ strokes }) => strokes.length)).toEqual([2, 3, 1]);
      });

      it('narrows every view to the run that is chosen', async () => {
        const { panel } = fixture;

        await chooseLine(SHORTER);

        await panel.shows('events', (shown) => areOf(shown, ['run-shorter'], 6));
        await panel.openView('Event');
        await panel.shows('inspectorText', (text) => /#16 RUN_FINISHED .*Run ?run-shorter/.test(text));
        expect(await messagesUpTo('answer-shorter')).toEqual([
          'question-slogan',
          'answer-slogan',
          'question-shorter',
          'answer-shorter',
        ]);
        await panel.openView('Runs');
        await panel.shows('inspectorText', (text) => text.includes('First event#11Last event#16'));
        await panel.openView('Request');
        await panel.shows('inspectorText', (text) => text.includes('added: user question-shorter'));
        await panel.openView('Faults');
        await panel.shows('inspectorText', (text) => text.includes('Checks of run run-shorter'));
      });

      it('shows events and messages as a branch saw them, from its root to its leaf', async () => {
        const { panel } = fixture;
        await chooseLine(FUNNIER);

        await panel.driver.press('h');

        const said = await panel.shows('partText', (text) => text.startsWith('Branch of'), 'Branch');
        expect(said).toContain(
          'Branch of run-funnier · run-slogan → (continues) run-funnier · begins with a run that follows no other',
        );
        await panel.shows('events', (shown) => areOf(shown, ['run-slogan', 'run-funnier'], 20));
        expect(await messagesUpTo('answer-funnier')).toEqual([
          'question-slogan',
          'answer-slogan',
          'question-funnier',
          'answer-funnier',
        ]);

        await panel.driver.press('h');

        await panel.shows('eventCount', (count) => count === 26);
        expect(await panel.read('partText', 'Branch')).toBe('');
      });

      it('lays two of its runs side by side: events, messages, state and timings', async () => {
        const { panel } = fixture;
        await chooseLine(SHORTER);
        await panel.driver.press('x');
        await panel.shows('openTab', (name) => name === 'Compare');
        await chooseLine(FUNNIER);
        await panel.driver.press('x');

        const rows = await panel.shows('sideBySide', (shown) => shown.length > 0);

        const kinds = rows.map(([left = '', kind = '', right = '']) => [
          numberOf(left),
          kind,
          numberOf(right),
        ]);
        expect(kinds).toEqual([
          ['#11', SAME, '#17'],
          ['#12', SAME, '#18'],
          ['#13', 'differs', '#19'],
          ['#14', 'differs', '#20'],
          ['', 'only in B', '#21'],
          ['', 'only in B', '#22'],
          ['', 'only in B', '#23'],
          ['', 'only in B', '#24'],
          ['#15', SAME, '#25'],
          ['#16', SAME, '#26'],
        ]);
        // What both begin with is folded; of the rest, what each says is shown word by word.
        const text = await panel.shows('inspectorText', (shown) => shown.includes('2 unchanged'));
        expect(text).toContain('content: Make it shorterfunnier.');
        expect(text).toContain('State at the endNothing differs.');
        expect(text).toMatch(/6 events differ/);
        expect(text).toMatch(
          /Duration[\d.]+ m?s[\d.]+ m?sFirst text[\d.]+ m?s[\d.]+ m?sEvents610Events side/,
        );
      });
    });
  });
}

const SAME = 'same but for ids and times';

/** Whether these are all events of those runs, and no other. */
function areOf(events: readonly ShownEvent[], runs: readonly string[], count: number): boolean {
  return events.length === count && runs.join() === [...new Set(events.map(({ run }) => run))].join();
}

function numberOf(cell: string): string {
  return cell.split(' ')[0] ?? '';
}
