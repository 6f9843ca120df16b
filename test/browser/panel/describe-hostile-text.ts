import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageServer, sendPage, startPageServer } from '../support/page-server.ts';
import type { BrowserUnderTest } from '../support/panel-driver.ts';
import { type PanelPage, panelPage } from '../support/panel-page.ts';

const MARKUP =
  '<img src=x onerror="document.title=\'owned\'"><b id="injected">bold</b><script>document.title="owned"</script>';

/** Turns what follows it around, unless it is kept to itself. */
const TURNED = 'photo_\u202Egpj.exe';
/** More than any line, any copy or any search should stumble over. */
const HUGE = 'W'.repeat(1_000_000);
/** Names that a careless object takes for its own. */
const OWN_NAMES = JSON.parse(
  '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"toString":"text"}',
);

/** A run that carries markup wherever text can stand. */
const EVENTS = [
  { type: 'RUN_STARTED', threadId: MARKUP, runId: MARKUP },
  { type: 'STEP_STARTED', stepName: MARKUP },
  { type: 'TEXT_MESSAGE_START', messageId: MARKUP, role: 'assistant', name: MARKUP },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: MARKUP, delta: MARKUP },
  { type: 'TEXT_MESSAGE_END', messageId: MARKUP },
  { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: MARKUP, parentMessageId: MARKUP },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: JSON.stringify({ [MARKUP]: MARKUP }) },
  { type: 'TOOL_CALL_END', toolCallId: 'c' },
  { type: 'TOOL_CALL_RESULT', messageId: 'r', toolCallId: 'c', content: MARKUP },
  { type: 'STATE_SNAPSHOT', snapshot: OWN_NAMES },
  { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/__proto__/polluted', value: MARKUP }] },
  { type: 'STATE_SNAPSHOT', snapshot: { [MARKUP]: MARKUP, list: [MARKUP] } },
  { type: 'STATE_DELTA', delta: [{ op: 'add', path: `/${MARKUP}/x`, value: MARKUP }] },
  { type: 'ACTIVITY_SNAPSHOT', messageId: 'a', activityType: MARKUP, content: { [MARKUP]: MARKUP } },
  { type: 'CUSTOM', name: MARKUP, value: MARKUP },
  { type: 'CUSTOM', name: TURNED, value: TURNED },
  { type: 'TEXT_MESSAGE_START', messageId: TURNED, role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: TURNED, delta: TURNED },
  { type: 'TEXT_MESSAGE_END', messageId: TURNED },
  { type: 'CUSTOM', name: HUGE, value: { [HUGE]: HUGE } },
  { type: HUGE },
  { type: MARKUP, [MARKUP]: MARKUP },
  { type: 'STEP_FINISHED', stepName: MARKUP },
  { type: 'RUN_ERROR', message: MARKUP, code: MARKUP },
];

/** Text from the wire is shown as text. */
export function describeHostileText(browserName: string, launch: () => Promise<BrowserUnderTest>): void {
  describe(`hostile text from the wire in ${browserName}`, () => {
    let server: PageServer;
    let browser: BrowserUnderTest;
    let panel: PanelPage;

    beforeAll(async () => {
      server = await startPageServer((request, response) => {
        if (request.url !== '/run') return sendPage(response, '<title>Page</title>');
        response.writeHead(200, { 'content-type': 'text/event-stream', 'x-markup': MARKUP });
        response.end(EVENTS.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
      });
      browser = await launch();
      const tab = await browser.openTab(server.url);
      panel = panelPage(await tab.openPanel());
      await panel.driver.enlarge();
      await tab.evaluate(async (markup) => {
        const input = {
          threadId: 't',
          runId: 'r',
          messages: [{ id: markup, role: 'user', content: markup }],
          tools: [],
          context: [],
          state: {},
          forwardedProps: { [markup]: markup },
        };
        await (
          await fetch('/run', { method: 'POST', body: JSON.stringify(input), headers: { 'x-sent': markup } })
        ).text();
      }, MARKUP);
      await panel.shows('eventCount', (count) => count === EVENTS.length);
    });

    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    /** Elements and effects that only text of the wire could have made. */
    const injected = () =>
      panel.driver.read(
        (document) => [
          document.title,
          document.querySelectorAll('#injected, img[src="x"], body script').length,
          Reflect.get({}, 'polluted') ?? 'unpolluted',
          document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ],
        null,
      );

    /** Puts the cursor on the event of that number. */
    async function goTo(number: number): Promise<void> {
      await panel.driver.click({ list: 'Events', index: number - 1 });
      await panel.shows('positionText', (text) => text.startsWith(`event ${number} / `));
    }

    it.each(['Event', 'Messages', 'State', 'Runs', 'Request'] as const)(
      'is text in the %s view at every event',
      async (view) => {
        await panel.openView(view);
        await panel.driver.click({ role: 'button', name: 'First event' });

        for (let number = 1; number <= EVENTS.length; number += 1) {
          if (number > 1) await panel.driver.press(']');
          await panel.shows('positionText', (text) => text.startsWith(`event ${number} / `));
          expect(await injected()).toEqual(['AG-UI', 0, 'unpolluted', true]);
          expect(await panel.driver.read(turnedAround, null)).toEqual([]);
        }

        expect(await panel.read('inspectorText')).toContain('<img src=x onerror=');
      },
    );

    it('is text where it names what an object has of its own', async () => {
      await panel.openView('State');
      await goTo(EVENTS.findIndex(({ type }) => type === 'STATE_SNAPSHOT') + 1);

      await panel.openTrees();

      expect(await panel.read('inspectorText')).toMatch(/__proto__: ?1 key ?polluted: ?"yes"/);
    });
  });
}

/**
 * Text that a direction mark of the wire could turn around although it is not of the same piece of the wire: what
 * stands in one line with it and is not kept apart by the style. Sent to the panel as text.
 */
function turnedAround(document: Document): readonly string[] {
  const found: string[] = [];
  const window = document.defaultView as Window;
  const walker = document.createTreeWalker(document.body, 4);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (!text.includes('\u202E')) continue;
    let place = node.parentElement;
    while (place !== null && window.getComputedStyle(place).display === 'inline') {
      if (/isolate|plaintext/.test(window.getComputedStyle(place).unicodeBidi)) break;
      place = place.parentElement;
    }
    if (place?.textContent?.trim() !== text.trim()) found.push(place?.outerHTML.slice(0, 300) ?? '');
  }
  return found;
}
