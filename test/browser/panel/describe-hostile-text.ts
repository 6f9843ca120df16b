import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageServer, sendPage, startPageServer } from '../support/page-server.ts';
import type { BrowserUnderTest } from '../support/panel-driver.ts';
import { type PanelPage, panelPage } from '../support/panel-page.ts';

const MARKUP =
  '<img src=x onerror="document.title=\'owned\'"><b id="injected">bold</b><script>document.title="owned"</script>';

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
  { type: 'STATE_SNAPSHOT', snapshot: { [MARKUP]: MARKUP, list: [MARKUP] } },
  { type: 'STATE_DELTA', delta: [{ op: 'add', path: `/${MARKUP}/x`, value: MARKUP }] },
  { type: 'ACTIVITY_SNAPSHOT', messageId: 'a', activityType: MARKUP, content: { [MARKUP]: MARKUP } },
  { type: 'CUSTOM', name: MARKUP, value: MARKUP },
  { type: MARKUP, [MARKUP]: MARKUP },
  { type: 'STEP_FINISHED', stepName: MARKUP },
  { type: 'RUN_ERROR', message: MARKUP, code: MARKUP },
];

/** Text from the wire is shown as text. */
export function describeHostileText(browserName: string, launch: () => Promise<BrowserUnderTest>): void {
  describe(`markup from the wire in ${browserName}`, () => {
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

    /** Elements and effects that only markup of the wire could have made. */
    const injected = () =>
      panel.driver.read(
        (document) => [
          document.title,
          document.querySelectorAll('#injected, img[src="x"], body script').length,
        ],
        null,
      );

    it.each(['Event', 'Messages', 'State', 'Runs', 'Request'] as const)(
      'is text in the %s view at every event',
      async (view) => {
        await panel.openView(view);
        await panel.driver.click({ role: 'button', name: 'First event' });

        for (let number = 1; number <= EVENTS.length; number += 1) {
          if (number > 1) await panel.driver.press(']');
          await panel.shows('positionText', (text) => text.startsWith(`event ${number} / `));
          expect(await injected()).toEqual(['AG-UI', 0]);
        }

        expect(await panel.read('inspectorText')).toContain('<img src=x onerror=');
      },
    );
  });
}
