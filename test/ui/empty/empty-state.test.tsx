import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

const page = captured('page');
const url = 'https://agent.example/run';
const dismissed = (name: string, reason: string): CaptureRecord => ({
  kind: 'dismissed',
  document: 'page',
  at: 2_000,
  transport: 'fetch',
  url: `https://app.example/${name}`,
  reason,
});
const asked: CaptureRecord = {
  kind: 'open',
  stream: 'page/9',
  at: 5_000,
  transport: 'fetch',
  request: {
    method: 'POST',
    url,
    headers: [],
    body: { text: '{"threadId":"t","runId":"lost","messages":[],"tools":[],"context":[]}' },
  },
};
const refused: CaptureRecord[] = [
  asked,
  {
    kind: 'head',
    stream: 'page/9',
    at: 5_001,
    response: {
      status: 500,
      statusText: 'Oops',
      url,
      redirected: false,
      headers: [['content-type', 'application/json']],
    },
  },
  { kind: 'end', stream: 'page/9', at: 5_002, outcome: 'complete' },
];

describe('the empty panel', () => {
  it('says what it waits for and offers import', () => {
    renderPanel();

    expect(screen.getByRole('heading', { name: 'Waiting for an AG-UI stream' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Import…' }).length).toBe(2);
  });

  it('offers a recorded demo', () => {
    const { files } = renderPanel();

    fireEvent.click(screen.getByRole('button', { name: 'Open the demo recording' }));

    expect(files.openDemo).toHaveBeenCalledOnce();
  });

  it('says what was seen and is no AG-UI, newest first', () => {
    renderPanel([page, dismissed('one', 'OpenAI'), dismissed('two', 'no type')]);

    expect(screen.getByText('2 streams seen, none AG-UI:')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'https://app.example/twono type',
      'https://app.example/oneOpenAI',
    ]);
  });

  it('says what is in the way, and offers to reload the page', () => {
    const { change, services } = renderPanel();

    change((store) => {
      store.liveStatus.value = {
        connectedDocuments: 0,
        isTellingPages: false,
        notice: 'No answer from this page.',
      };
    });
    fireEvent.click(screen.getByRole('button', { name: 'Reload page' }));

    expect(screen.getByText('No answer from this page.')).toBeTruthy();
    expect(services.reloadPage).toHaveBeenCalledOnce();
  });

  it('offers to record when recording is off', () => {
    const { store } = renderPanel();
    fireEvent.click(screen.getByRole('button', { name: 'Stop recording' }));

    fireEvent.click(screen.getByRole('button', { name: 'Record' }));

    expect(store.recording.value).toBe(true);
  });

  it('offers to clear a filter that hides everything', () => {
    const { change, store } = renderPanel([page, ...capturedStream(chatRun('t', 'r'))]);
    change(() => {
      store.filter.value = 'nothing has this';
    });
    const title = screen.getByRole('heading', { name: 'No event passes the filter' });

    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filter' }).at(-1)!);

    expect(title).toBeTruthy();
    expect(store.visible.value.length).toBe(5);
  });

  it('offers to clear a range that holds no event of the chosen run', () => {
    const { change, store } = renderPanel([page, ...capturedStream(chatRun('t', 'r'))]);
    change(() => {
      store.scope.value = { kind: 'run', run: 0 };
      store.range.value = { from: 5, to: 9 };
    });

    fireEvent.click(screen.getByRole('button', { name: 'Clear the range' }));

    expect(store.range.value).toBeUndefined();
    expect(store.visible.value.length).toBe(5);
  });

  it('offers all runs when the chosen one has no event', () => {
    const { change, store } = renderPanel([page, ...capturedStream(chatRun('t', 'r')), ...refused]);
    change(() => {
      store.scope.value = { kind: 'run', run: 1 };
    });

    fireEvent.click(screen.getByRole('button', { name: 'Show all runs' }));

    expect(store.scope.value).toEqual({ kind: 'all' });
  });
});
