import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImporter } from '../../../src/export/import/create-importer.ts';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { createSession } from '../../../src/session/create-session.ts';
import { countedPlaceOf } from '../../../src/session/rules/finding.ts';
import type { Session } from '../../../src/session/session.ts';
import { outcomeOf } from '../../unit/support/expect-shape.ts';
import { type Case, loadCases } from '../../unit/support/load-case.ts';
import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { launchFirefoxUnderTest } from '../support/firefox/firefox-under-test.ts';
import type { PageServer } from '../support/page-server.ts';
import type { BrowserUnderTest } from '../support/panel-driver.ts';
import { EXPORT_NAMES, panelPage } from '../support/panel-page.ts';
import { bodyLength, type CaseExchange, CUT_PATH, caseExchanges, startCaseServer } from './case-server.ts';

/** Comes last: when it is shown, everything before it has arrived, ends included. */
const LAST: CaseExchange = {
  path: '/last/',
  input: undefined,
  reading: 'whole',
  reply: Buffer.from(
    'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\ndata: {"type":"RUN_STARTED","threadId":"t","runId":"r"}\n\n',
  ),
};

describe.each([
  ['Chromium', launchChromiumUnderTest],
  ['Firefox', launchFirefoxUnderTest],
])('the shared cases, read by a page in %s', (_name, launch) => {
  const cases = loadCases();
  const exchanges = [...caseExchanges(), LAST];
  const eventCount = cases.reduce((sum, { expected }) => sum + expected.events, 1);
  let server: PageServer;
  let browser: BrowserUnderTest;
  let records: readonly CaptureRecord[];

  beforeAll(async () => {
    server = await startCaseServer(exchanges);
    browser = await launch();
    const tab = await browser.openTab(server.url);
    const panel = panelPage(await tab.openPanel());
    await tab.evaluate(
      readAll,
      exchanges.map(({ path, input, reading, reply }) => ({
        path,
        reading,
        body: JSON.stringify(input ?? PLAIN),
        byteLength: bodyLength(reply),
        cutPath: CUT_PATH,
      })),
    );
    await panel.shows('eventCount', (count) => count === eventCount);
    records = recordsIn((await panel.exportAs(EXPORT_NAMES.recording)).content);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it.each(cases)('$name arrives at the stated messages, state, runs and faults', (given) => {
    const session = createSession();

    for (const record of recordsOfCase(records, given)) session.append(record);
    session.tick(Number.MAX_SAFE_INTEGER, 10_000);

    const { events, messages, state, runs } = given.expected;
    expect(outcomeOf(session)).toMatchObject({ events, messages, state, runs });
    expect(missingFrom(session, given)).toEqual([]);
  });
});

/** What makes a request one of AG-UI, and says nothing more. */
const PLAIN = { threadId: 't', runId: 'r', messages: [], tools: [], context: [] };

interface PageExchange {
  readonly path: string;
  readonly reading: CaseExchange['reading'];
  readonly body: string;
  /** Of the response's body. */
  readonly byteLength: number;
  readonly cutPath: string;
}

/** Sent to the page as text. */
async function readAll(exchanges: readonly PageExchange[]): Promise<void> {
  async function read({ path, reading, body, byteLength, cutPath }: PageExchange) {
    const controller = new AbortController();
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
    const response = await fetch(path, { method: 'POST', headers, body, signal: controller.signal });
    const reader = response.body?.getReader();
    let part = await reader?.read();
    let length = part?.value?.length ?? 0;
    // A body may come in several reads; the page stops when it has what the case says.
    while (part?.done === false && (reading === 'whole' || length < byteLength)) {
      part = await reader?.read();
      length += part?.value?.length ?? 0;
    }
    if (reading === 'abort') controller.abort();
    if (reading === 'cut') await fetch(cutPath);
    // Rejects, as the page is told that its connection broke.
    if (reading === 'cut') await reader?.read();
  }
  for (const exchange of exchanges) await read(exchange).catch(() => undefined);
}

function recordsIn(recording: Buffer): readonly CaptureRecord[] {
  const importer = createImporter({ name: 'cases.agui.jsonl', at: 0, document: 'file' });
  return [...importer.push(recording), ...importer.end()];
}

/** The records of one case's streams. A case without a request of its own is judged without the one it was asked with. */
function recordsOfCase(records: readonly CaptureRecord[], { name }: Case): readonly CaptureRecord[] {
  const streams = new Set<string>();
  return records.flatMap((record) => {
    if (record.kind === 'open' && new URL(record.request.url).pathname.startsWith(`/${name}/`)) {
      streams.add(record.stream);
      const isAlone = record.request.url.endsWith('/');
      return [
        isAlone ? { ...record, request: { ...record.request, body: { omitted: 'none' as const } } } : record,
      ];
    }
    return 'stream' in record && !streams.has(record.stream) ? [] : [record];
  });
}

function missingFrom(session: Session, { expected }: Case): readonly string[] {
  const found = new Set(session.findings.map((finding) => `${finding.rule} at ${countedPlaceOf(finding)}`));
  return expected.faults
    .filter(({ severity, why }) => severity !== 'info' && !why.startsWith('Consequence'))
    .map(({ kind, at }) => `${kind} at ${at}`)
    .filter((fault) => !found.has(fault));
}
