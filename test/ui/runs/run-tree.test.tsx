import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/protocol/json.ts';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { giveElementsHeight } from '../support/layout.ts';
import { renderPanel } from '../support/render-panel.tsx';

const page = captured('page');
const list = () => screen.getByRole('tree', { name: 'Runs' });
const items = () => within(list()).getAllByRole('treeitem');
const levels = () => items().map((item) => [item.getAttribute('aria-level'), nameIn(item)]);
const line = (name: string) => items().find((item) => nameIn(item) === name) ?? expect.fail(name);
const nameIn = (item: HTMLElement) => item.querySelector('.run-id')?.textContent;
const dotAt = (item: HTMLElement) => Number(item.querySelector('circle')?.getAttribute('cx'));
const strokesIn = (item: HTMLElement) =>
  [...item.querySelectorAll('.graph-line')].map((stroke) =>
    stroke.getAttribute('class')?.split('graph-').at(-1),
  );

/** A run that says one message, and more of its own before that. */
function run(number: number, runId: string, more: readonly JsonObject[] = [], start: JsonObject = {}) {
  const [started, ...rest] = chatRun('t', runId);
  return capturedStream([{ ...started, ...start }, ...more, ...rest], {
    stream: `page/${number}`,
    at: 2_000 + number * 1_000,
  });
}

/** A run that leaves a call to the client, and the one that brings its result. */
function toolRuns() {
  const call = [
    { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'look' },
    { type: 'TOOL_CALL_END', toolCallId: 'c' },
  ];
  const result = { id: 'r', role: 'tool', toolCallId: 'c', content: 'seen' };
  const input = { threadId: 't', runId: 'after', messages: [result], tools: [], context: [] };
  return [
    ...run(1, 'before', call),
    ...capturedStream(chatRun('t', 'after'), { stream: 'page/2', at: 4_000, input }),
  ];
}

const subagent = (subagentRunId: string, parentSubagentRunId?: string) => ({
  type: 'SUBAGENT_STARTED',
  subagentRunId,
  name: subagentRunId,
  ...(parentSubagentRunId !== undefined && { parentSubagentRunId }),
});
const subagentEnd = (subagentRunId: string) => ({ type: 'SUBAGENT_FINISHED', subagentRunId });

describe('what the run list draws', () => {
  it('says in sight of everybody that an edge is inferred, and draws it broken', () => {
    renderPanel([page, ...toolRuns()]);

    const relation = line('after').querySelector('.run-relation');
    expect(relation?.textContent).toBe('tool result, inferred');
    expect(relation?.classList.contains('run-inferred')).toBe(true);
    expect(strokesIn(line('after'))).toEqual(['tool-continuation']);
  });

  it('says nothing of the kind where the wire names the edge', () => {
    renderPanel([page, ...run(1, 'one'), ...run(2, 'two', [], { parentRunId: 'one' })]);

    const relation = line('two').querySelector('.run-relation');
    expect(relation?.textContent).toBe('continues');
    expect(relation?.classList.contains('run-inferred')).toBe(false);
  });

  it('explains each kind of line that is drawn, and no other', () => {
    renderPanel([page, ...toolRuns(), ...run(3, 'last', [], { parentRunId: 'after' })]);
    const legend = screen.getByText('Lines').parentElement!;

    expect(
      within(legend)
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'continues the run that it names as its parent',
      'brings the result of a tool that the client ran inferred',
    ]);
  });

  it('has no legend where no line is drawn', () => {
    renderPanel([page, ...run(1, 'one')]);

    expect(screen.queryByText('Lines')).toBeNull();
  });

  it('nests subagents below their run and below each other, with the lines of the runs beside them', () => {
    const inside = [
      subagent('outer'),
      subagent('inner', 'outer'),
      subagentEnd('inner'),
      subagentEnd('outer'),
      subagent('second'),
    ];
    renderPanel([page, ...run(1, 'one', inside), ...run(2, 'two')]);

    expect(levels().slice(2)).toEqual([
      ['2', 'one'],
      ['3', 'outer'],
      ['4', 'inner'],
      ['3', 'second'],
      ['2', 'two'],
    ]);
    expect(strokesIn(line('inner'))).toEqual(['sequence', 'sequence']);
    expect(line('inner').querySelectorAll('.run-stem')).toHaveLength(2);
    expect(line('second').querySelectorAll('.run-stem')).toHaveLength(1);
    expect(line('second').textContent).toContain('running');
  });

  it('goes through subagents by keys: the run is the scope, the cursor where each began', () => {
    const { store } = renderPanel([
      page,
      ...run(1, 'one', [subagent('outer'), subagentEnd('outer')]),
      ...run(2, 'two'),
    ]);
    const down = () => {
      fireEvent.keyDown(list(), { key: 'ArrowDown' });
      return items().find((item) => item.getAttribute('aria-selected') === 'true');
    };
    fireEvent.click(line('one'));

    expect(nameIn(down()!)).toBe('outer');
    expect(store.scope.value).toEqual({ kind: 'run', run: 0 });
    expect(store.position.value).toBe(1);
    expect(nameIn(down()!)).toBe('two');
    expect(store.scope.value).toEqual({ kind: 'run', run: 1 });
  });

  it('shows subagents as of the cursor, and which begin later', () => {
    const { change } = renderPanel([
      page,
      ...run(1, 'one', [subagent('outer'), subagentEnd('outer'), subagent('second')]),
    ]);

    change((store) => {
      store.cursor.value = 1;
    });

    expect(line('outer').textContent).toMatch(/outerrunning/);
    expect(line('second').textContent).toMatch(/secondbegins later/);
  });

  it('gives what a run spawned a column of its own, below it and beside what continues it', () => {
    const open = chatRun('t', 'lead').slice(0, -1);
    renderPanel([
      page,
      ...capturedStream(open, { stream: 'page/1', outcome: undefined }),
      ...capturedStream(
        chatRun('other', 'worker').map((event) =>
          event.type === 'RUN_STARTED' ? { ...event, parentRunId: 'lead' } : event,
        ),
        { stream: 'page/2', at: 3_000 },
      ),
    ]);

    expect(levels().map(([, name]) => name)).toEqual(['All runs', 't', 'lead', 'worker']);
    expect(dotAt(line('worker'))).toBeGreaterThan(dotAt(line('lead')));
    expect(strokesIn(line('worker'))).toEqual(['spawned']);
    expect(line('worker').querySelector('.run-relation')?.textContent).toBe('spawned');
  });

  it('folds replays into the run that they repeat, and counts them in sight', () => {
    renderPanel([page, ...run(1, 'one'), ...run(2, 'one'), ...run(3, 'one'), ...run(4, 'two')]);

    expect(levels().map(([, name]) => name)).toEqual(['All runs', 't', 'one', 'two']);
    expect(line('one').querySelector('.run-replays')?.textContent).toBe('↻2');
    expect(line('one').textContent).toContain('replayed 2 times');
    expect(line('two').querySelector('.run-replays')).toBeNull();
  });

  it.each([500, 700])('stands above the list in a panel that is high but only %i pixels wide', (width) => {
    giveElementsHeight(900);
    renderPanel([page, ...toolRuns()], { width });
    giveElementsHeight(200);

    expect(strokesIn(line('after'))).toEqual(['tool-continuation']);
    expect(screen.queryByRole('combobox', { name: 'Runs' })).toBeNull();
  });
});
