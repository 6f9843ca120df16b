import { describe, expect, it } from 'vitest';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { createTestStore } from '../support/test-store.ts';

const page = captured('page');
const live = [page, ...capturedStream(chatRun('t', 'live'))];
const more = capturedStream(chatRun('t', 'more'), { stream: 'page/2' });
const file = (run: string) => [
  captured('saved'),
  ...capturedStream(chatRun('t', run), { stream: 'saved/1' }),
];

function openStore() {
  const { store, schedule, append } = createTestStore();
  append(...live);
  const open = (name: string) => {
    store.open(file(name), name);
    schedule.settle();
  };
  return { store, append, open };
}

const runsOf = ({ store }: Pick<ReturnType<typeof openStore>, 'store'>) =>
  store.session.value.runs().map(({ runId }) => runId);
const namesOf = ({ store }: Pick<ReturnType<typeof openStore>, 'store'>) =>
  store.sessions.value.map(({ name }) => name);

describe('the open sessions', () => {
  it('are the live one first, and each opened file after it', () => {
    const panel = openStore();

    panel.open('a');
    panel.open('b');

    expect(namesOf(panel)).toEqual([undefined, 'a', 'b']);
    expect(panel.store.activeSession.value).toBe(panel.store.sessions.value[2]?.id);
    expect(runsOf(panel)).toEqual(['b']);
  });

  it('are shown as they were left', () => {
    const { store, open } = openStore();
    store.cursor.value = 2;
    store.scope.value = { kind: 'run', run: 0 };
    store.filter.value = 'hello';
    store.range.value = { from: 1, to: 3 };
    store.bookmarks.value = new Set([1]);

    open('a');
    const inFile = [store.cursor.value, store.scope.value, store.filter.value, store.range.value];
    store.cursor.value = 1;
    store.activate('live');
    const inLive = [store.cursor.value, store.scope.value, store.filter.value, store.range.value];
    const bookmarks = [...store.bookmarks.value];
    store.activate(store.sessions.value[1]!.id);

    expect(inFile).toEqual(['live', { kind: 'all' }, '', undefined]);
    expect(inLive).toEqual([2, { kind: 'run', run: 0 }, 'hello', { from: 1, to: 3 }]);
    expect(bookmarks).toEqual([1]);
    expect(store.cursor.value).toBe(1);
    expect(store.bookmarks.value.size).toBe(0);
  });

  it('never take the place inside a delta from another one', () => {
    const { store, open } = openStore();
    store.moveTo({ seq: 1, operation: 2 });

    open('a');
    store.cursor.value = 1;

    expect(store.operation.value).toBeUndefined();
  });

  it('do not keep what was chosen in a live session that is gone, but its filter', () => {
    const { store, append, open } = openStore();
    store.filter.value = 'hello';
    store.cursor.value = 2;

    open('a');
    append(captured('next', 0, 9_000));
    store.activate('live');

    expect(store.session.value.length).toBe(0);
    expect(store.cursor.value).toBe('live');
    expect(store.filter.value).toBe('hello');
  });

  it('go on in the background without moving what is shown', () => {
    const panel = openStore();
    panel.open('a');
    const revision = panel.store.revision.value;

    panel.append(...more);
    const after = panel.store.revision.value;
    panel.store.activate('live');

    expect(after).toBe(revision);
    expect(runsOf(panel)).toEqual(['live', 'more']);
  });

  it('show the neighbour when the shown one is closed, and nothing else when another is', () => {
    const panel = openStore();
    for (const name of ['a', 'b', 'c']) panel.open(name);
    const [, a, b, c] = panel.store.sessions.value;
    panel.store.activate(b!.id);

    panel.store.close(a!.id);
    const afterOther = runsOf(panel);
    panel.store.close(b!.id);
    const afterShown = runsOf(panel);
    panel.store.clear();

    expect(afterOther).toEqual(['b']);
    expect(afterShown).toEqual(['c']);
    expect(c!.id).not.toBe(panel.store.activeSession.value);
    expect(runsOf(panel)).toEqual(['live']);
  });

  it('keep the live one open', () => {
    const panel = openStore();

    panel.store.close('live');

    expect(runsOf(panel)).toEqual(['live']);
  });

  it('take another name, unless it is empty', () => {
    const panel = openStore();
    panel.open('a');
    const id = panel.store.activeSession.value;

    panel.store.rename(id, '  before the fix ');
    panel.store.rename('live', 'now');
    panel.store.rename('live', ' ');

    expect(namesOf(panel)).toEqual(['now', 'before the fix']);
    expect(panel.store.source.value).toEqual({ kind: 'file', name: 'before the fix' });
  });

  it('say that live events are unsaved until they are in a recording', () => {
    const { store, append, open } = openStore();
    const unsaved = () => store.sessions.value.map(({ isUnsaved }) => isUnsaved);
    open('a');
    const before = unsaved();

    store.markSaved(store.sessions.value[0]!.session, 5);
    const saved = unsaved();
    append(...more);
    const grown = unsaved();
    store.activate('live');
    store.clear();

    expect(before).toEqual([true, false]);
    expect(saved).toEqual([false, false]);
    expect(grown).toEqual([true, false]);
    expect(unsaved()).toEqual([false, false]);
  });
});
