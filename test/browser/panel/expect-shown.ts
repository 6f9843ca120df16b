import { expect } from 'vitest';
import type { RunStatus } from '../../../src/session/model.ts';
import type { ExpectedMessage, ExpectedThread } from '../../demo/scenarios/scenario.ts';
import type { PanelPage } from '../support/panel-page.ts';
import type { ShownMessage } from '../support/panel-reader.ts';

const STATUS_WORDS: Readonly<Record<RunStatus, string>> = {
  running: 'running',
  finished: 'finished',
  interrupted: 'interrupted',
  cancelled: 'cancelled',
  error: 'error',
  'cut-off': 'cut off',
  'page-aborted': 'aborted by the page',
  'page-cancelled': 'cancelled by the page',
  'page-gone': 'page went away',
  failed: 'failed',
};

/** The Runs view lists these threads with these runs, and no other. */
export async function expectRuns(panel: PanelPage, threads: readonly ExpectedThread[]): Promise<void> {
  await panel.openView('Runs');
  const wanted = threads.flatMap(({ runs }) =>
    runs.map(({ runId, status, eventCount, parentRunId = '' }) => ({
      Run: runId,
      Status: STATUS_WORDS[status],
      Events: String(eventCount),
      'Parent run': parentRunId,
    })),
  );
  // The last status comes with the end of a stream, which may follow its last event.
  const runs = await panel.shows('runs', (shown) => shown.every(({ Status }) => Status !== 'running'));
  expect(
    runs.map(({ Run, Status, Events, 'Parent run': parent }) => ({
      Run,
      Status,
      Events,
      'Parent run': parent,
    })),
  ).toEqual(wanted);
  const shownThreads = await panel.read('threads');
  expect(shownThreads.map((text) => text.replace(/^Thread (.*) \d+ runs?$/, '$1'))).toEqual(
    threads.map(({ threadId }) => threadId),
  );
}

/** The Messages view shows these, in order. */
export async function expectMessages(panel: PanelPage, messages: readonly ExpectedMessage[]): Promise<void> {
  await panel.openView('Messages');
  await panel.openTrees();
  const shown = await panel.read('messages');
  expect(shown.map(({ role }) => role)).toEqual(messages.map(({ role }) => role));
  for (const [index, message] of messages.entries()) expectMessage(shown[index], message);
}

function expectMessage(shown: ShownMessage | undefined, wanted: ExpectedMessage): void {
  const { id, content, toolCalls = [], error, encryptedValue, subagentRunId } = wanted;
  const texts = [
    id,
    ...(typeof content === 'string' && wanted.role !== 'tool' ? [spaced(content)] : []),
    ...(error === undefined ? [] : [`Tool error: ${error}`]),
    ...(encryptedValue === undefined ? [] : [`Encrypted value, ${encryptedValue.length} characters`]),
    ...(subagentRunId === undefined ? [] : [`subagent ${subagentRunId}`]),
  ];
  for (const text of texts) expect(shown?.text).toContain(text);
  if (typeof content === 'object') expect(shown?.trees.map(({ value }) => value)).toEqual([content]);
  if (wanted.role === 'tool') expectResult(shown, String(content));
  expect(
    shown?.toolCalls.map((call) => ({ name: call.name, arguments: call.trees.map(({ value }) => value) })),
  ).toEqual(toolCalls.map((call) => ({ name: call.name, arguments: [call.arguments] })));
  for (const [index, call] of toolCalls.entries()) expect(shown?.toolCalls[index]?.text).toContain(call.id);
}

/** A result that is JSON is shown as a tree. */
function expectResult(shown: ShownMessage | undefined, content: string): void {
  if (content.startsWith('{')) expect(shown?.trees.map(({ value }) => value)).toEqual([JSON.parse(content)]);
  else expect(shown?.text).toContain(spaced(content));
}

/** The State view shows this; without it, the state of the request, or that there is none. */
export async function expectState(panel: PanelPage, { state, messages }: ExpectedThread): Promise<void> {
  await panel.openView('State');
  await panel.openTrees();
  const isRequestKnown = messages.some(({ role }) => role === 'user');
  if (state === undefined && !isRequestKnown) {
    expect(await panel.read('inspectorText')).toContain('No state is known as of this event');
    return;
  }
  expect((await panel.read('tree', 'Shared state'))?.value).toEqual(state ?? {});
}

/** White space as the reader gives it. */
function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
