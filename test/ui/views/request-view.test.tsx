import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { CaptureRecord, RequestBody } from '../../../src/protocol/capture.ts';
import { captured, capturedStream } from '../support/captured-stream.ts';
import { openView, seqOf } from './open-view.tsx';
import { richSession } from './rich-session.ts';
import { violationsIn } from './support.tsx';

const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

/** Rows of one of the differences that are open. */
async function differences(place: number): Promise<readonly (string | null)[]> {
  const trees = await screen.findAllByRole('tree', {
    name: 'Sent by the client, against what the events left',
  });
  return within(trees[place]!)
    .getAllByRole('treeitem')
    .map(({ textContent }) => textContent);
}

function openRequestWith(body: RequestBody, url = 'https://agent.example/run') {
  const request = { method: 'POST', url, headers: [], body };
  const records: readonly CaptureRecord[] = [
    { kind: 'document', document: 'page', at: 1, url: 'https://app.example/', frameId: 0 },
    { kind: 'open', stream: 'page/1', at: 2, transport: 'fetch', request },
  ];
  return openView('request', records);
}

describe('request view', () => {
  it('says that there is none yet', () => {
    openView('request', []);

    expect(screen.getByText('No request yet.')).toBeTruthy();
  });

  it('shows method, address, status, and how it ended', () => {
    const { store, go } = openView('request', richSession());

    go(seqOf(store, 'STATE_DELTA'));

    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('POST https://agent.example/run');
    expect(facts()).toContain('Status: 200 OK');
    expect(facts()).toContain('Ended: complete');
    expect(facts()).toContain('Events: 33');
  });

  it('shows the input of the run part by part, and fields that it does not know', () => {
    const { store, go } = openView('request', richSession());

    go(seqOf(store, 'RUN_STARTED', 1));

    expect(facts()).toContain('runId: run-2');
    expect(facts()).toContain('parentRunId: run-1');
    const trees = screen.getAllByRole('tree').map((tree) => tree.getAttribute('aria-label'));
    expect(trees).toEqual([
      'messages',
      'tools',
      'context',
      'state',
      'forwardedProps',
      'resume',
      'experimental',
    ]);
    expect(screen.getByRole('tree', { name: 'resume' }).textContent).toContain('confirm-1');
  });

  it('shows what the client changed since the last events', () => {
    const { store, go } = openView('request', richSession());

    go(seqOf(store, 'RUN_STARTED', 1));

    expect(screen.getByText(/Changed by the client since the last events/)).toBeTruthy();
    expect(screen.getAllByText(/^(?:added|changed|left out): /).length).toBeGreaterThan(0);
  });

  it('shows what the client sent against what the stream had left, row by row', async () => {
    const input = (changes: object) => ({ threadId: 't', runId: 'r2', tools: [], context: [], ...changes });
    const first = capturedStream(
      [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r1' },
        {
          type: 'STATE_SNAPSHOT',
          snapshot: { title: 'Week', todos: [{ id: 'a' }, { id: 'b' }], kept: true },
        },
        { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', role: 'assistant', delta: 'Buy milk today' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r1' },
      ],
      { input: { threadId: 't', runId: 'r1', messages: [], state: {} } },
    );
    const second = capturedStream([{ type: 'RUN_STARTED', threadId: 't', runId: 'r2' }], {
      stream: 'page/2',
      at: 3_000,
      input: input({
        state: { title: 'Month', todos: [{ id: 'b' }, { id: 'c' }], kept: true },
        messages: [{ id: 'm', role: 'assistant', content: 'Buy milk tomorrow' }],
      }),
    });
    openView('request', [captured('page'), ...first, ...second]);

    fireEvent.click(screen.getByRole('button', { name: /changed: assistant m/ }));
    const ofMessage = await differences(0);
    fireEvent.click(screen.getByRole('button', { name: /state/ }));
    const ofState = await differences(1);

    expect(ofMessage).toEqual(['▾message: ', 'Ccontent: Buy milk todaytomorrow', '⋯2 unchanged']);
    expect(ofState).toEqual([
      '▾state: ',
      'Ctitle: "Week""Month"',
      '▾todos: ',
      '▸R0: {id: "a"}',
      '▸A1: {id: "c"}',
      '⋯1 unchanged',
      '⋯1 unchanged',
    ]);

    const boxes = screen.getAllByRole('searchbox', { name: 'Find key or value' });
    fireEvent.input(boxes.at(-1)!, { target: { value: 'month' } });
    const found = await screen.findByRole('treeitem', { selected: true });
    expect(found.textContent).toBe('Ctitle: "Week""Month"');
  });

  it('shows a field of the wrong type as it is', () => {
    openRequestWith({ text: '{"threadId":"t","runId":["r"],"messages":[]}' });

    expect(screen.getByRole('tree', { name: 'runId' }).textContent).toContain('"r"');
  });

  it('shows a failed answer with its body, and picks among requests', () => {
    const { store, go } = openView('request', richSession());
    go(seqOf(store, 'STATE_DELTA'));

    fireEvent.change(screen.getByRole('combobox', { name: 'Request' }), { target: { value: '2' } });

    expect(facts()).toContain('Status: 500 Internal Server Error');
    expect(screen.getByText('{"error":"the model is overloaded"}')).toBeTruthy();
  });

  it('goes back to the request of the cursor when the cursor goes to another stream', () => {
    const { store, go } = openView('request', richSession());
    go(seqOf(store, 'STATE_DELTA'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Request' }), { target: { value: '2' } });

    go(seqOf(store, 'RUN_STARTED', 1));

    expect(facts()).toContain('runId: run-2');
  });

  it('says which header values are masked', () => {
    openView('request', richSession());
    fireEvent.change(screen.getByRole('combobox', { name: 'Request' }), { target: { value: '2' } });

    const row = within(screen.getByRole('table', { name: 'Request headers' })).getByRole('row', {
      name: /authorization/,
    });

    expect(row.textContent).toBe('authorizationBearer ***(33-64) masked');
  });

  it('shows and copies the body as it was sent', () => {
    const body = '{ "threadId" : "t", "runId":"r", "messages":[] }';
    const { copied } = openRequestWith({ text: body });

    expect(screen.getByText(body)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Copy body' }));
    expect(copied.mock.calls).toEqual([[body]]);
  });

  it.each<readonly [RequestBody, RegExp]>([
    [{ omitted: 'none' }, /has no body/],
    [{ omitted: 'stream' }, /was a stream/],
    [{ omitted: 'too-large', byteLength: 12_345 }, /too large to record\. 12,345 bytes/],
    [{ text: '{"a":', truncatedFrom: 90_000 }, /the whole has 90,000 bytes/],
    [{ base64: '/wA=' }, /Not text; shown as base64/],
  ])('says what became of the body %j', (body, said) => {
    openRequestWith(body);

    expect(screen.getByText(said)).toBeTruthy();
  });

  it('says that there is no answer yet', () => {
    openRequestWith({ omitted: 'none' });

    expect(facts()).toContain('Status: waiting for the answer');
    expect(facts()).toContain('Ended: still open');
  });

  it('has nothing that axe objects to', async () => {
    const { store, go, container } = openView('request', richSession());
    go(seqOf(store, 'RUN_STARTED', 1));

    expect(await violationsIn(container)).toEqual([]);
  });
});
