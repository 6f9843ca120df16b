import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

const page = captured('page');
const list = () => screen.getByRole('tree', { name: 'Runs' });
const items = () => within(list()).getAllByRole('treeitem');
const nameIn = (item: HTMLElement) => item.querySelector('.run-id')?.textContent ?? '';
const names = () => items().slice(2).map(nameIn);
const line = (name: string) => items().find((item) => nameIn(item) === name) ?? expect.fail(name);
const said = (name: string) => line(name).querySelector('.run-line')?.getAttribute('title') ?? '';
const isWarned = (name: string) => line(name).querySelector('.run-line > .icon') !== null;

/** A run with a parent, in a stream of its own; a message of its own makes it no replay. */
function run(number: number, runId: string, parentRunId?: string) {
  const events = chatRun('t', runId).map((event) => ({
    ...event,
    ...('messageId' in event && { messageId: `message-${number}` }),
    ...(event.type === 'RUN_STARTED' && parentRunId !== undefined && { parentRunId }),
  }));
  return capturedStream(events, { stream: `page/${number}`, at: 2_000 + number * 100 });
}

describe('the run list, of odd runs', () => {
  it('draws runs that are each other’s parents, and says that they are', () => {
    renderPanel([page, ...run(1, 'one', 'three'), ...run(2, 'two', 'one'), ...run(3, 'three', 'two')]);

    expect(names()).toEqual(['one', 'two', 'three']);
    expect(names().filter(isWarned).length).toBeGreaterThan(0);
    expect(names().map(said).join('\n')).toContain('is its own ancestor');
  });

  it('draws a run that is its own parent, and says so', () => {
    renderPanel([page, ...run(1, 'one', 'one')]);

    expect(names()).toEqual(['one']);
    expect(isWarned('one')).toBe(true);
    expect(said('one')).toContain('names itself as its parent');
  });

  it('draws a run whose parent is unknown, until that comes: then it says that this began later', () => {
    const { append } = renderPanel([page, ...run(1, 'child', 'parent')]);
    expect(said('child')).toContain('its parent has not been seen');

    append(...run(2, 'parent'));

    expect(names()).toEqual(['child', 'parent']);
    expect(said('child')).toContain('its parent began later');
    expect(said('child')).not.toContain('has not been seen');
  });

  it('draws two runs of one id each for itself, says so, and chooses each for itself', () => {
    const { store } = renderPanel([page, ...run(1, 'one'), ...run(2, 'one')]);

    expect(names()).toEqual(['one', 'one']);
    for (const item of items().slice(2)) {
      expect(item.textContent).toContain('its run id is used twice');
    }
    fireEvent.click(items()[3]!);
    expect(store.scope.value).toEqual({ kind: 'run', run: 1 });
    expect(items().map((item) => item.getAttribute('aria-selected'))).toEqual([
      'false',
      'false',
      'false',
      'true',
    ]);
  });

  it('holds 1,000 runs of one parent: the last is reached by key, and few are in the document', () => {
    const runs = Array.from({ length: 999 }, (_, index) => run(index + 2, `run ${index + 2}`, 'root'));
    const { store } = renderPanel([page, ...run(1, 'root'), ...runs.flat()]);

    fireEvent.keyDown(list(), { key: 'End' });

    expect(store.scope.value).toEqual({ kind: 'run', run: 999 });
    expect(items().length).toBeLessThan(60);
    expect(items()[0]!.getAttribute('aria-setsize')).toBe('1002');
    expect(list().querySelector('.graph-cell')?.getAttribute('width')).toBe('80');
  });
});
