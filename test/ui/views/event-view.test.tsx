import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { inRun, openView, openViewOn, seqOf } from './open-view.tsx';
import { richSession } from './rich-session.ts';
import { rowTexts, violationsIn } from './support.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('event view', () => {
  it('says what it waits for while there is no event', () => {
    openView('event', []);

    expect(screen.getByText(/No event yet/)).toBeTruthy();
  });

  it('shows type, family, number, times, run, thread, stream and size', () => {
    const { store, go } = openView('event', richSession());

    go(seqOf(store, 'STATE_DELTA'));

    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('#19 S STATE_DELTA State ');
    const facts = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(facts).toContain('Since run start: +0.190\u00a0s');
    expect(facts).toContain('Since previous: 10\u00a0ms');
    expect(facts).toContain('Run: run-1');
    expect(facts).toContain('Thread: trip');
    expect(facts).toContain('Stream: POST /run');
    expect(facts).toContain('Size: 239 characters');
  });

  it('shows the event as it was sent', () => {
    const { go } = openViewOn('event', inRun({ type: 'CUSTOM', name: 'a', value: { x: [true] } }));

    go(1);

    expect(rowTexts()).toContain('name: "a"');
    expect(rowTexts()).toContain('▸x: [true]1 item');
  });

  it('shows numbers and replaced members that parsing loses', () => {
    const { go } = openViewOn(
      'event',
      inRun('{"type":"CUSTOM","name":"a","value":9007199254740993,"value":1.0}'),
    );

    go(1);

    expect(rowTexts()).toContain('value: 1.0');
    expect(rowTexts()).toContain('value: 9007199254740993replaced by a later member of the same name');
  });

  it('marks fields and types that AG-UI does not know', () => {
    const { go } = openViewOn('event', [
      { type: 'RUN_STARTED', threadId: 't', runId: 'r', colour: 'blue' },
      { type: 'PARTY', colour: 'red' },
    ]);

    go(0);
    expect(section('As sent').getByText('unknown to AG-UI 1.0').parentElement?.textContent).toContain(
      'colour: "blue"',
    );

    go(1);
    expect(within(screen.getByRole('heading', { level: 2 })).getByText('unknown to AG-UI 1.0')).toBeTruthy();
    expect(rowTexts()).toContain('colour: "red"');
  });

  it('shows what a client makes of a legacy event', () => {
    const { store, go } = openView('event', richSession());

    go(seqOf(store, 'THINKING_TEXT_MESSAGE_START'));

    expect(screen.getByText('deprecated in AG-UI 1.0')).toBeTruthy();
    expect(section('As a client sees it').getByText('"REASONING_MESSAGE_START"')).toBeTruthy();
  });

  it('shows each event that a chunk expands to', () => {
    const { go } = openViewOn('event', inRun({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Hi' }));

    go(1);

    const trees = section('As a client sees it').getAllByRole('tree');
    expect(trees.map((tree) => tree.textContent?.match(/TEXT_MESSAGE_\w+/)?.[0])).toEqual([
      'TEXT_MESSAGE_START',
      'TEXT_MESSAGE_CONTENT',
    ]);
  });

  it('shows nothing of a client that takes the event as it was sent', () => {
    const { go } = openViewOn('event', inRun());

    go(0);

    expect(screen.queryByRole('region', { name: 'As a client sees it' })).toBeNull();
  });

  it('says when a client makes nothing of an event', () => {
    const { store, go } = openView('event', richSession());

    go(seqOf(store, 'WEATHER_ALERT'));

    expect(section('As a client sees it').getByText(/makes nothing of this event/)).toBeTruthy();
  });

  it('shows why a frame is no event, with its text', () => {
    const { go } = openViewOn('event', inRun('not json at all'));

    go(1);

    expect(screen.getByText(/This frame is no event/)).toBeTruthy();
    expect(section('Frame as received').getByText('not json at all')).toBeTruthy();
    expect(screen.queryByRole('tree')).toBeNull();
  });

  it('names what is wrong with the event, and goes to the event that it conflicts with', () => {
    const start = { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' };
    const { store, go } = openViewOn('event', inRun(start, start));
    go(2);

    const findings = section('Faults and remarks');
    expect(findings.getByText('text-start-while-open')).toBeTruthy();
    expect(findings.getAllByText('Error').length).toBeGreaterThan(0);
    fireEvent.click(findings.getByRole('button', { name: /text-start-while-open/ }));
    expect(findings.getByText('Likely cause')).toBeTruthy();
    fireEvent.click(findings.getByRole('button', { name: /^#2 / }));

    expect(store.cursor.value).toBe(1);
  });

  it('copies the frame exactly as it was received', () => {
    const { go, copied } = openViewOn('event', inRun('{ "type" : "CUSTOM",  "name":"a", "value":1.0 }'));
    go(1);

    fireEvent.click(screen.getByRole('button', { name: 'Copy frame' }));

    expect(copied.mock.calls).toEqual([['{ "type" : "CUSTOM",  "name":"a", "value":1.0 }']]);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  it('shows the SSE fields around the payload', () => {
    const { go } = openView('event', [
      { kind: 'open', stream: 'page/1', at: 1, transport: 'fetch', request: request() },
      {
        kind: 'chunk',
        stream: 'page/1',
        at: 2,
        bytes: {
          text: 'event: note\nid: 42\nretry: 3000\ndata: {"type":"RUN_STARTED","threadId":"t","runId":"r"}\n\n',
        },
      },
    ]);

    go(0);

    const terms = section('Frame as received').getAllByRole('term');
    expect(terms.map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)).toEqual([
      'event note',
      'id 42',
      'retry 3000',
    ]);
  });

  it('cuts a long frame until it is asked for', () => {
    const { go } = openViewOn('event', inRun({ type: 'CUSTOM', name: 'a', value: 'x'.repeat(50_000) }));
    go(1);
    const frame = section('Frame as received');
    expect(frame.queryByText(/x{3000}/)).toBeNull();

    fireEvent.click(frame.getByRole('button', { name: /show all/ }));

    expect(frame.getByText(/x{50000}/)).toBeTruthy();
  });

  it('narrows the scope to the run and opens the request', () => {
    const { store, go } = openView('event', richSession());
    go(seqOf(store, 'STATE_DELTA'));

    fireEvent.click(screen.getByRole('button', { name: 'run-1' }));
    fireEvent.click(screen.getByRole('button', { name: 'POST /run' }));

    expect(store.scope.value).toEqual({ kind: 'run', run: 0 });
    expect(store.view.value).toBe('request');
  });

  it('keeps what was opened while stepping from event to event', () => {
    const value = { deep: { deeper: { x: 1 } } };
    const { go } = openViewOn(
      'event',
      inRun({ type: 'CUSTOM', name: 'a', value }, { type: 'CUSTOM', name: 'b', value }),
    );
    go(1);
    fireEvent.click(screen.getByText('deep'));
    expect(rowTexts()).toContain('▸deeper: {x: 1}1 key');

    go(2);

    expect(rowTexts()).toContain('▸deeper: {x: 1}1 key');
  });

  it('has nothing that axe objects to', async () => {
    const { store, go, container } = openView('event', richSession());
    go(seqOf(store, 'CUSTOM'));

    expect(await violationsIn(container)).toEqual([]);
  });
});

function request() {
  return { method: 'GET', url: 'https://agent.example/', headers: [], body: { omitted: 'none' } } as const;
}
