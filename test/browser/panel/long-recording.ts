import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/expect-eventually.ts';
import { foldUpTo, LONG_LENGTH, longRecording } from './long-run.ts';
import type { PanelFixture } from './panel-fixture.ts';
import { showsState } from './shows-state.ts';

const LAST = LONG_LENGTH - 1;
const SCRUBBER = { role: 'slider', name: 'Place among the shown events' } as const;
/** From end to end, too far apart to hit the thumb, which covers the track around itself and its ends. */
const PLACES = [0.005, 0.14, 0.28, 0.42, 0.56, 0.7, 0.84, 0.995];

/** Wherever the cursor of a long recording is put, the views show what the events up to there made. */
export function scrubsLongRecording(fixture: PanelFixture): void {
  describe(`a recording of ${LONG_LENGTH} events`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'ag-ui-long-'));
    const press = (key: string) => fixture.panel.driver.press(key);

    beforeAll(async () => {
      const path = join(folder, 'long.sse');
      writeFileSync(path, longRecording());
      await fixture.panel.driver.chooseFile(path);
      await fixture.panel.shows('eventCount', (count) => count === LONG_LENGTH);
    });

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    /** The cursor as the position says it, counted from 0. */
    async function cursor(): Promise<number> {
      const [, number = ''] =
        /^event ([\d,]+) \/ 100,000/.exec(await fixture.panel.read('positionText')) ?? [];
      return Number(number.replaceAll(',', '')) - 1;
    }

    const cursorIs = (name: string, matches: (seq: number) => boolean) =>
      eventually(`the cursor to be ${name}`, cursor, matches);

    async function showsTexts(seq: number): Promise<void> {
      const { texts } = foldUpTo(seq);
      await eventually(
        `the messages up to event ${seq + 1}`,
        () => fixture.panel.driver.read(textsOfMessages, undefined),
        (shown) => isDeepStrictEqual(shown, texts),
      );
    }

    async function showsPrefix(seq: number): Promise<void> {
      await cursorIs(`on ${seq + 1}`, (at) => at === seq);
      await fixture.panel.openView('State');
      await showsState(fixture.panel, foldUpTo(seq).state);
      await fixture.panel.openView('Messages');
      await showsTexts(seq);
    }

    it('is shown as of its first and last event, by Home and End in the list', async () => {
      await fixture.panel.driver.click({ list: 'Events', index: LAST });

      await press('Home');
      await showsPrefix(0);
      await fixture.panel.driver.click({ list: 'Events', index: 1 });
      await press('End');
      await showsPrefix(LAST);
    });

    it.each(['State', 'Messages'] as const)(
      'is scrubbed from end to end with the mouse: %s',
      async (view) => {
        const seen: number[] = [];
        await fixture.panel.openView(view);

        for (const at of PLACES) {
          await fixture.panel.driver.clickAt(SCRUBBER, at);
          const seq = await cursorIs('further on', (place) => place > (seen.at(-1) ?? -1));
          seen.push(seq);
          if (view === 'State') await showsState(fixture.panel, foldUpTo(seq).state);
          else await showsTexts(seq);
        }

        expect([seen[0], seen.at(-1)]).toEqual([0, LAST]);
      },
    );

    it('is gone through with the keys of the scrubber', async () => {
      await fixture.panel.openView('Messages');
      await fixture.panel.driver.clickAt(SCRUBBER, 0.5);
      const middle = await cursorIs('in the middle', (seq) => seq > LAST / 4 && seq < (LAST * 3) / 4);

      for (const [key, seq] of [
        ['ArrowRight', middle + 1],
        ['ArrowLeft', middle],
        ['ArrowLeft', middle - 1],
        ['End', LAST],
        ['ArrowLeft', LAST - 1],
        ['Home', 0],
        ['ArrowRight', 1],
      ] as const) {
        await press(key);
        await cursorIs(`on ${seq + 1} after ${key}`, (at) => at === seq);
        await showsTexts(seq);
      }
    });
  });
}

/** Sent to the panel as text: the exact texts of the messages, in order. */
function textsOfMessages(document: Document): readonly string[] {
  const place = (row: Element) => Number(row.getAttribute('aria-posinset'));
  return [...document.querySelectorAll('[aria-label="Messages"] li[aria-posinset]')]
    .sort((left, right) => place(left) - place(right))
    .flatMap((row) => [...row.querySelectorAll('[data-trace]')].map(({ textContent }) => textContent ?? ''));
}
