import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/expect-eventually.ts';
import type { BrowserUnderTest } from '../support/panel-driver.ts';
import { finalArguments, isBeginningOf, statesOf, textsOf } from './client-fold.ts';
import { usePanel } from './panel-fixture.ts';
import { stateOverTime } from './state-over-time.ts';
import { travellerIn } from './traveller.ts';

/** The cursor moves event by event, and every view shows the session as of then. */
export function describeTimeTravel(browserName: string, launch: () => Promise<BrowserUnderTest>): void {
  describe(`stepping through a session in ${browserName}`, () => {
    const fixture = usePanel(launch);

    const { playFromStart, stepTo } = travellerIn(fixture);

    beforeEach(() => fixture.panel.clear());

    stateOverTime(fixture);

    it('shows the text of a message as it had grown at each event', async () => {
      const events = await playFromStart('reasoning');
      const texts = textsOf(events);
      await fixture.panel.openView('Messages');

      for (const [index, event] of events.entries()) {
        await stepTo(index, event);
        const shown = (await fixture.panel.read('messages')).map(({ role, text }) => `${role}: ${text}`);
        for (const wanted of texts[index] ?? []) {
          expect(shown.some((text) => text.startsWith(wanted.role) && text.includes(wanted.text))).toBe(true);
          expect(shown.join('\n')).not.toContain(wanted.text + wanted.next);
        }
      }
    });

    it('names the event that brought the character under the pointer, and goes there', async () => {
      const events = await playFromStart('reasoning');
      await fixture.panel.driver.click({ role: 'button', name: 'Live' });
      await fixture.panel.openView('Messages');
      const delta = events.findLastIndex((event) => 'delta' in event && event.delta !== '');
      const piece = String((events[delta] as { delta?: unknown }).delta);
      const { driver } = fixture.panel;

      const told = await eventually(
        'the piece under the pointer to be named',
        () => driver.read(pointAtLastCharacter, 'pointermove'),
        (text) => text.startsWith('#'),
      );
      expect(told).toMatch(
        new RegExp(`^#${delta + 1} · ${events[delta]?.type} · .* · ${piece.length} characters?`),
      );
      await driver.read(pointAtLastCharacter, 'click');

      await fixture.panel.shows('positionText', (text) => text.startsWith(`event ${delta + 1} / `));
    });

    it('shows arguments of tool calls while they are still partial', async () => {
      const events = await playFromStart('tool-calls');
      await fixture.panel.openView('Messages');
      const seen: string[] = [];

      for (const [index, event] of events.entries()) {
        await stepTo(index, event);
        if (!event.type.startsWith('TOOL_CALL_')) continue;
        await fixture.panel.openTrees();
        const calls = (await fixture.panel.read('messages')).flatMap(({ toolCalls }) => toolCalls);
        const shown = calls.find(
          ({ text }) => 'toolCallId' in event && text.includes(String(event.toolCallId)),
        );
        expect(shown?.text.includes('arguments streaming')).toBe(
          event.type === 'TOOL_CALL_START' || event.type === 'TOOL_CALL_ARGS',
        );
        const value = shown?.trees[0]?.value;
        if (value !== undefined) {
          expect(isBeginningOf(value, finalArguments(shown?.name ?? ''))).toBe(true);
        }
        seen.push(JSON.stringify(value));
      }

      // Not all at once: most pieces add something that shows.
      expect(new Set(seen).size).toBeGreaterThan(10);
    });

    it('shows every view as of the event that is clicked', async () => {
      const events = await playFromStart('state-mirror');
      const index = events.findIndex(({ type }) => type === 'STATE_DELTA') + 1;

      await fixture.panel.driver.click({ list: 'Events', index });

      await fixture.panel.shows('positionText', (text) => text.startsWith(`event ${index + 1} / `));
      await fixture.panel.openView('Event');
      expect(await fixture.panel.read('inspectorText')).toMatch(
        new RegExp(`^#${index + 1} .*${events[index]?.type}`),
      );
      await fixture.panel.openView('Messages');
      expect((await fixture.panel.read('messages')).map(({ role }) => role)).toEqual(['user']);
      await fixture.panel.openView('State');
      await fixture.panel.openTrees();
      expect((await fixture.panel.read('tree', 'Shared state'))?.value).toEqual(statesOf(events)[index]);
      await fixture.panel.openView('Runs');
      expect(await fixture.panel.read('runs')).toMatchObject([
        { Status: 'running', Events: String(index + 1), Duration: '–' },
      ]);
    });

    it('comes back to the end with Live', async () => {
      const events = await playFromStart('state-mirror');

      await fixture.panel.driver.click({ role: 'button', name: 'Live' });

      await fixture.panel.shows('positionText', (text) =>
        text.startsWith(`event ${events.length} / ${events.length}`),
      );
    });
  });
}

/** Sent to the panel as text: a pointer over the end of the last text, and what the panel says of it. */
function pointAtLastCharacter(document: Document, type: 'pointermove' | 'click'): string {
  const window = document.defaultView as Window & typeof globalThis;
  const text = [...document.querySelectorAll('[data-trace]')].at(-1)?.firstChild;
  if (text === null || text === undefined) return 'no text';
  const length = text.nodeValue?.length ?? 0;
  const range = document.createRange();
  range.setStart(text, length - 1);
  range.setEnd(text, length);
  const { left, top, width, height } = range.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true };
  const event = type === 'click' ? new window.MouseEvent(type, at) : new window.PointerEvent(type, at);
  text.parentElement?.dispatchEvent(event);
  return document.querySelector('.trace-note')?.textContent ?? '';
}
