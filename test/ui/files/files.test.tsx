import { act, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

const records = [captured('page'), ...capturedStream(chatRun('t', 'run_1'))];
const EVENTS = '{"type":"RUN_STARTED","threadId":"t","runId":"r"}\n';

/** Pastes text, or files, where the focus is said to be. */
function paste(target: Element, { text = '', files = [] as readonly File[] }): Event {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { files, getData: () => text } });
  fireEvent(target, event);
  return event;
}

async function violations() {
  const { violations: found } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

describe('paste', () => {
  it('opens text that is pasted where nothing is typed', async () => {
    const { files } = renderPanel(records);

    const event = paste(screen.getByRole('grid', { name: 'Events' }), { text: EVENTS });

    const [[file] = []] = files.open.mock.calls[0] ?? [];
    expect(await file?.text()).toBe(EVENTS);
    expect(event.defaultPrevented).toBe(true);
  });

  it('opens files that are pasted', () => {
    const { files } = renderPanel(records);
    const file = new File([EVENTS], 'run.jsonl');

    paste(document.body, { files: [file] });

    expect(files.open.mock.calls[0]?.[0]).toEqual([file]);
  });

  it('leaves what is pasted into the filter to the filter', () => {
    const { files } = renderPanel(records);

    const event = paste(screen.getByRole('combobox', { name: 'Filter events' }), { text: EVENTS });

    expect(files.open).not.toHaveBeenCalled();
    expect(event.defaultPrevented).toBe(false);
  });

  it('takes no notice of a clipboard without text', () => {
    const { files } = renderPanel(records);

    paste(document.body, { text: ' \n' });

    expect(files.open).not.toHaveBeenCalled();
  });

  it('has a field of its own in the import menu, and opens what comes there once', async () => {
    const { files } = renderPanel(records);
    fireEvent.click(screen.getByRole('button', { name: 'Import…' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Paste text…' }));
    const field = await screen.findByRole('textbox', { name: /^Text of an event stream/ });
    const found = await violations();

    paste(field, { text: EVENTS });

    expect(found).toEqual([]);
    expect(files.open).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

/** The panel, with the real way of opening files. */
function openedIn(file: File) {
  const panel = renderPanel(records);
  panel.real.open([file]);
  return panel;
}

describe('what cannot be read of a file', () => {
  const broken = new File(
    [`{"agUiRecording":1}\noops\n{"kind":"document","document":"d","at":1,"url":"u","frameId":0}\n[]\n`],
    'half.agui.jsonl',
  );

  it('is counted, and listed with its line when asked for', async () => {
    openedIn(broken);

    fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));

    const sheet = await screen.findByRole('dialog', { name: 'What could not be read' });
    expect(
      within(sheet)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Line 2', 'Line 4']);
    expect(within(sheet).getByText('The line is JSON, but no object.')).toBeTruthy();
    expect(screen.getByText(/^half\.agui\.jsonl: 2 parts could not be read/)).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('does not keep the rest from being shown', async () => {
    const { store } = openedIn(broken);

    await waitFor(() => expect(store.source.value).toMatchObject({ kind: 'file', name: 'half.agui.jsonl' }));
  });

  it.each([
    ['run.jsonl', `${EVENTS}{"type" "CUSTOM"}\n${EVENTS}`, 'Line 2'],
    ['run.sse', `: hi\n\ndata: ${EVENTS}\ndata: oops\n\n`, 'Line 5'],
    ['run.json', `[${EVENTS.trim()}`, 'Byte 50'],
  ])('is told of events too, with its place: %s', async (name, text, place) => {
    const { store } = openedIn(new File([text], name));

    await screen.findByText(new RegExp(`^${name}: 1 part could not be read. ${place}: .*\\w`));
    expect(store.session.value.length).toBeGreaterThan(0);
  });

  it('says how many more there are than a list can hold', async () => {
    openedIn(
      new File(
        [`{"agUiRecording":1}\n${'oops\n'.repeat(150)}${JSON.stringify(records[0])}\n`],
        'worse.jsonl',
      ),
    );

    fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));

    expect(await screen.findByText('50 more are not listed.')).toBeTruthy();
  });
});

describe('a large file', () => {
  /** A file of this size that comes piece by piece, when it is told to. */
  function slowFile(size: number) {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(started) {
        controller = started;
      },
    });
    const file = new File([], 'large.jsonl');
    Object.defineProperties(file, { size: { value: size }, stream: { value: () => stream } });
    return { file, give: (bytes: Uint8Array) => controller?.enqueue(bytes), end: () => controller?.close() };
  }

  it('shows how far it is read, and opens in the end', async () => {
    const { file, give, end } = slowFile(4_000_000);
    const { store, change } = openedIn(file);

    give(new TextEncoder().encode(EVENTS.padEnd(1_000_000, '\n')));
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Reading large.jsonl' });
    // A quarter of the reading, which is a fifth of the whole; the rest is taking it in.
    await waitFor(() => expect(bar.value).toBeCloseTo(0.25 * 0.2));
    expect(await violations()).toEqual([]);
    act(end);

    await waitFor(() => expect(store.source.value).toMatchObject({ kind: 'file', name: 'large.jsonl' }));
    // All of it goes in now.
    change(() => undefined);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('is left where it is when reading is cancelled', async () => {
    const { file, give } = slowFile(4_000_000);
    const { store } = openedIn(file);
    give(new TextEncoder().encode(EVENTS.padEnd(1_000_000, '\n')));

    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(store.source.value.kind).toBe('live');
  });

  it('shows what was taken in of it when that is cancelled, under its name, and says how much that is', async () => {
    const line = `${JSON.stringify({ type: 'CUSTOM', name: 'n', value: 'x'.repeat(1_000) })}\n`;
    const { store, change } = openedIn(new File([EVENTS, line.repeat(4_000)], 'large.jsonl'));
    await waitFor(() => expect(store.source.value).toMatchObject({ kind: 'file', name: 'large.jsonl' }));

    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    change(() => undefined);

    const notice = await screen.findByText(/^large\.jsonl was cancelled: the first \d+ % of it is shown/);
    expect(notice).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('tab', { name: /^large\.jsonl/, selected: true })).toBeTruthy();
    const { length } = store.session.value;
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThan(4_001);
  });
});
