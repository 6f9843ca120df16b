import { effect } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createStore } from '../../src/panel/create-store.ts';
import type { PanelStore } from '../../src/panel/store.ts';
import { createSession } from '../../src/session/create-session.ts';
import { captured, capturedStream, chatRun } from './support/captured-stream.ts';
import { createTestSchedule } from './support/test-schedule.ts';
import { createTestStore } from './support/test-store.ts';

const page = captured('page');
const run = (runId: string, threadId = 'thread', number = 1) =>
  capturedStream(chatRun(threadId, runId), { stream: `page/${number}`, at: 2_000 + number * 100 });
const visibleSeqs = ({ visible }: PanelStore) =>
  Array.from({ length: visible.value.length }, (_, index) => visible.value.at(index));

describe('the store', () => {
  it('tells of growth once a frame, however many records came', () => {
    const { store, schedule } = createTestStore();
    const revisions: number[] = [];
    effect(() => void revisions.push(store.revision.value));

    for (const record of [page, ...run('a')]) store.appendRecords([record]);
    schedule.frame();

    expect(revisions).toEqual([0, 1]);
    expect(schedule.framesAsked).toBe(1);
  });

  it('shows the end of the log while the cursor is live', () => {
    const { store, append } = createTestStore();

    append(page, ...run('a'));
    append(...run('b', 'thread', 2));

    expect(store.position.value).toBe(9);
    expect(store.selected.value?.type).toBe('RUN_FINISHED');
    expect(store.moment.value.runs().map((known) => known.status)).toEqual(['finished', 'finished']);
  });

  it('stays at the event that the cursor was set to while the log grows', () => {
    const { store, append } = createTestStore();
    append(page, ...run('a'));

    store.cursor.value = 2;
    append(...run('b', 'thread', 2));

    expect(store.position.value).toBe(2);
    expect(store.moment.value.seq).toBe(2);
  });

  it('narrows events, position and thread to the chosen run', () => {
    const { store, append } = createTestStore();
    append(page, ...run('a', 'first'), ...run('b', 'second', 2), ...run('c', 'first', 3));

    store.scope.value = { kind: 'run', run: 1 };

    expect(visibleSeqs(store)).toEqual([5, 6, 7, 8, 9]);
    expect(store.position.value).toBe(9);
    expect(store.thread.value).toBe(1);
  });

  it('narrows to all runs of a thread, also those that come later', () => {
    const { store, append } = createTestStore();
    append(page, ...run('a', 'first'), ...run('b', 'second', 2));

    store.scope.value = { kind: 'thread', thread: 0 };
    append(...run('c', 'first', 3));

    expect(visibleSeqs(store)).toEqual([0, 1, 2, 3, 4, 10, 11, 12, 13, 14]);
  });

  it('shows the thread of the event at the cursor when the scope is all', () => {
    const { store, append } = createTestStore();
    append(page, ...run('a', 'first'), ...run('b', 'second', 2));

    store.cursor.value = 1;

    expect(store.thread.value).toBe(0);
  });

  it('starts over when the page navigates', () => {
    const { store, append } = createTestStore();
    append(page, ...run('a'));
    store.cursor.value = 1;

    append(captured('next', 0, 9_000));

    expect(store.session.value.length).toBe(0);
    expect(store.cursor.value).toBe('live');
    expect(store.position.value).toBe(-1);
    expect(store.selected.value).toBeUndefined();
  });

  it('keeps the log over a navigation when it shall be preserved', () => {
    const { store, append } = createTestStore();
    store.preserveLog.value = true;
    append(page, ...run('a'));

    append(captured('next', 0, 9_000));

    expect(store.session.value.length).toBe(5);
  });

  it('is not cleared by the documents of frames', () => {
    const { store, append } = createTestStore();
    append(page, ...run('a'));

    append(captured('frame', 7, 9_000));

    expect(store.session.value.length).toBe(5);
  });

  it('drops what the page that was left still sends', () => {
    const { store, append } = createTestStore();
    append(page, captured('next', 0, 9_000));

    append(...run('late'), { kind: 'document-gone', document: 'page', at: 9_100 });

    expect(store.session.value.records.map((record) => record.kind)).toEqual(['document']);
  });

  it('keeps a frame of the new page that was heard of before its top document', () => {
    const { store, append } = createTestStore();
    append(page, captured('frame', 7, 9_001), ...capturedStream(chatRun('t', 'r'), { stream: 'frame/1' }));

    append(captured('next', 0, 9_000));

    expect(store.session.value.length).toBe(5);
  });

  it('shows a page again that comes back from the back/forward cache', () => {
    const { store, append } = createTestStore();
    append(page, captured('next', 0, 9_000), page);

    append(...run('again'));

    expect(store.session.value.length).toBe(5);
  });

  it('hides what was before a clear and goes on with a stream that is open', () => {
    const { store, append } = createTestStore();
    const [first, second, third, ...rest] = capturedStream(chatRun('t', 'r'));
    append(page, ...run('done', 'thread', 2), first!, second!, third!);

    store.clear();
    append(...rest);

    expect(visibleSeqs(store)).toEqual([1, 2, 3, 4]);
    expect(store.session.value.runs().map((known) => known.runId)).toEqual(['r']);
  });

  it('clears what still waits to be taken in', () => {
    const { store, schedule } = createTestStore();
    const long = run('long').map((record) =>
      record.kind === 'chunk'
        ? { ...record, bytes: { text: `data: {"pad":"${'x'.repeat(300_000)}"}\n\n` } }
        : record,
    );
    store.appendRecords([page, ...long]);

    store.clear();
    schedule.settle();

    expect(store.session.value.length).toBe(0);
  });

  it('takes much input in by slices', () => {
    const { store, schedule } = createTestStore();
    const long = run('long').map((record) =>
      record.kind === 'chunk'
        ? { ...record, bytes: { text: `data: {"pad":"${'x'.repeat(300_000)}"}\n\n` } }
        : record,
    );

    store.appendRecords([page, ...long]);
    const atOnce = store.session.value.length;
    schedule.settle();

    expect(atOnce).toBe(1);
    expect(store.session.value.length).toBe(5);
  });

  it('takes in no new stream while it does not record, and lets a running one end', () => {
    const { store, append } = createTestStore();
    const [first, ...rest] = run('running');
    append(page, first!);

    store.recording.value = false;
    append(...rest, ...run('unseen', 'thread', 2));
    store.recording.value = true;
    append(...run('seen', 'thread', 3));

    expect(store.session.value.runs().map((known) => known.runId)).toEqual(['running', 'seen']);
  });

  it('shows an opened file over the live session, which goes on behind it', () => {
    const { store, append } = createTestStore();
    append(page, ...run('live'));

    store.open(
      [captured('saved'), ...capturedStream(chatRun('t', 'saved'), { stream: 'saved/1' })],
      'a.jsonl',
    );
    append(...run('more', 'thread', 2));
    const shown = store.session.value.runs().map((known) => known.runId);
    const source = store.source.value;
    store.clear();

    expect(shown).toEqual(['saved']);
    expect(source).toEqual({ kind: 'file', name: 'a.jsonl' });
    expect(store.session.value.runs().map((known) => known.runId)).toEqual(['live', 'more']);
  });

  it('lets through what the filter asks for, within the scope', () => {
    const { store, append } = createTestStore();
    append(page, ...run('a', 'first'), ...run('b', 'second', 2));

    store.filter.value = 'type:RUN_';
    const ofAll = visibleSeqs(store);
    store.scope.value = { kind: 'run', run: 1 };

    expect(ofAll).toEqual([0, 4, 5, 9]);
    expect(visibleSeqs(store)).toEqual([5, 9]);
  });

  it('searches a long log by slices and says while it does', () => {
    const schedule = createTestSchedule(5);
    const store = createStore({ createSession, schedule });
    const many = Array.from({ length: 10_000 }, (_, index) => ({ type: index % 2 === 0 ? 'EVEN' : 'ODD' }));
    store.appendRecords([page, ...capturedStream(many)]);
    schedule.settle();

    store.filter.value = 'type:ODD';
    const early = store.visible.value;
    schedule.settle();

    expect(early.complete).toBe(false);
    expect(early.length).toBeLessThan(5_000);
    expect(store.visible.value.complete).toBe(true);
    expect(store.visible.value.length).toBe(5_000);
  });

  it('counts what was seen beside events', () => {
    const { store, append } = createTestStore();
    const [open] = run('waiting');

    append(
      page,
      open!,
      { kind: 'dismissed', document: 'page', at: 1, transport: 'fetch', url: 'https://x', reason: 'no type' },
      { kind: 'lost', document: 'page', at: 1, streams: 2, byteLength: 300, reason: 'backlog full' },
    );

    expect(store.tally.value).toMatchObject({
      unanswered: 1,
      openStreams: 1,
      dismissed: 1,
      lostStreams: 2,
      lostBytes: 300,
    });
  });
});
