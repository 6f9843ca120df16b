import { fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/panel/text/text.ts';
import { captured, capturedStream } from '../support/captured-stream.ts';
import { inRun, openView, openViewOn } from './open-view.tsx';
import { press, violationsIn } from './support.tsx';

afterEach(() => setLanguage('en'));

const strayText = { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'x' };
const badDelta = (path: string) => ({ type: 'STATE_DELTA', delta: [{ op: 'remove', path }] });
const finish = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };
const tree = () => screen.getByRole('tree', { name: 'Faults and notes' });
const rows = () => within(tree()).getAllByRole('treeitem');
const row = (text: RegExp | string) => within(tree()).getByText(text).closest('[role="treeitem"]')!;
const details = () => within(screen.getByRole('region', { name: 'About the chosen fault' }));

/** Two deltas that miss, three texts without a start of which two follow from the first. */
const faulty = inRun(badDelta('/a'), badDelta('/b'), strayText, strayText, strayText, finish);

describe('the faults view', () => {
  it('says that nothing is wrong', () => {
    openViewOn('faults', inRun(finish));

    expect(screen.getByText('Nothing wrong so far.')).toBeTruthy();
  });

  it('groups by rule, names each rule and counts what it found', () => {
    openViewOn('faults', faulty);

    const groups = rows().filter((one) => one.getAttribute('aria-level') === '1');
    expect(groups[0]?.textContent).toContain('State patch points at something that is not there2');
    expect(groups[0]?.getAttribute('aria-expanded')).toBe('true');
    expect(groups[1]?.textContent).toContain('1 +2 that follow');
  });

  it('names the severity in words', () => {
    openViewOn('faults', faulty);

    expect(within(rows()[1]!).getByText('Error')).toBeTruthy();
  });

  it('groups by run when asked to', () => {
    openView('faults', [
      captured('page'),
      ...capturedStream(faulty),
      ...capturedStream(
        [
          { type: 'RUN_STARTED', threadId: 't', runId: 'second' },
          badDelta('/c'),
          { ...finish, runId: 'second' },
        ],
        { stream: 'page/2', at: 9_000 },
      ),
    ]);

    fireEvent.click(screen.getByRole('radio', { name: 'by run' }));

    const groups = rows().filter((one) => one.getAttribute('aria-level') === '1');
    expect(groups.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/Run r\d? ?.*3 errors/),
      expect.stringMatching(/Run second.*1 error/),
    ]);
  });

  it('moves the cursor to the event of a finding that is clicked', () => {
    const { store } = openViewOn('faults', faulty);

    fireEvent.click(row(/"\/b"/));

    expect(store.cursor.value).toBe(2);
    expect(row(/"\/b"/).getAttribute('aria-selected')).toBe('true');
  });

  it('is worked by keys', () => {
    const { store } = openViewOn('faults', faulty);

    press('Home', 'ArrowDown');
    const onFirst = store.cursor.value;
    press('ArrowDown', 'ArrowLeft', 'ArrowLeft');

    expect(onFirst).toBe(1);
    expect(rows()[0]?.getAttribute('aria-expanded')).toBe('false');
    expect(rows()[0]?.getAttribute('aria-selected')).toBe('true');
  });

  it('tells all about the chosen finding', () => {
    openViewOn('faults', faulty);

    fireEvent.click(row(/"\/b"/));

    expect(details().getByRole('heading', { name: /State patch points at something/ })).toBeTruthy();
    expect(details().getByRole('button', { name: '#3 STATE_DELTA' })).toBeTruthy();
    for (const name of [
      'What the official client does',
      'Likely cause',
      'What to do',
      'How to see that it is mended',
    ])
      expect(details().getByText(name).nextSibling?.textContent).toMatch(/\w+/);
    expect(details().getByText('operation').nextElementSibling?.textContent).toBe('0');
  });

  it('leads to the earlier event that a finding conflicts with', () => {
    const start = { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' };
    const { store } = openViewOn('faults', inRun(start, { type: 'CUSTOM', name: 'a', value: 1 }, start));

    fireEvent.click(row(/still open/));
    const link = details().getByText('Conflicts with').nextSibling!;
    fireEvent.click(within(link as HTMLElement).getByRole('button'));

    expect(store.cursor.value).toBe(1);
  });

  it('folds consequences under their cause', () => {
    const { store } = openViewOn('faults', faulty);
    const folded = rows().filter((one) => one.getAttribute('aria-level') === '3').length;

    fireEvent.keyDown(tree(), { key: 'End' });
    const cause = row(/2 follow from it/);
    fireEvent.click(cause);
    press('ArrowRight');

    expect(folded).toBe(0);
    expect(rows().filter((one) => one.getAttribute('aria-level') === '3')).toHaveLength(2);
    expect(store.cursor.value).toBe(3);
  });

  it('leads from a consequence to its cause', () => {
    openViewOn('faults', faulty);
    fireEvent.click(row(/2 follow from it/));
    press('ArrowRight', 'ArrowDown');

    const link = details().getByText('Follows from').nextSibling!;
    fireEvent.click(within(link as HTMLElement).getByRole('button'));

    expect(row(/2 follow from it/).getAttribute('aria-selected')).toBe('true');
  });

  it('shows findings as they are made', () => {
    const { append } = openViewOn('faults', inRun(), { outcome: undefined });
    const [, , ...more] = capturedStream([badDelta('/late')], { outcome: undefined, at: 3_000 });

    append(...more);

    expect(row(/"\/late"/)).toBeTruthy();
  });

  it('lists the first of many, and says how many more there are', () => {
    const many = Array.from({ length: 300 }, (_, index) => badDelta(`/missing-${index}`));
    openViewOn('faults', inRun(...many, finish));
    const first = within(tree()).getByText('and 290 more');

    fireEvent.click(first);
    press('Home', 'End');

    expect(screen.queryByText('and 290 more')).toBeNull();
    expect(within(tree()).getByText('and 200 more')).toBeTruthy();
  });

  it('keeps a bounded number of rows of a storm of faults', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => badDelta(`/missing-${index}`));

    openViewOn('faults', inRun(...many, finish));

    expect(rows().length).toBeLessThan(30);
  });

  it('narrows itself to the scope, and says what is outside', () => {
    const { store, go } = openView('faults', [
      captured('page'),
      ...capturedStream(faulty),
      ...capturedStream(
        [
          { type: 'RUN_STARTED', threadId: 't', runId: 'second' },
          badDelta('/c'),
          { ...finish, runId: 'second' },
        ],
        { stream: 'page/2', at: 9_000 },
      ),
    ]);

    store.scope.value = { kind: 'run', run: 1 };
    go(8);

    expect(within(tree()).queryByText(/"\/a"/)).toBeNull();
    expect(within(tree()).getByText(/"\/c"/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /outside of what is chosen/ }));
    expect(store.scope.value).toEqual({ kind: 'all' });
  });

  it('narrows the event list to faults, or to one rule', () => {
    const { store } = openViewOn('faults', faulty);

    fireEvent.click(screen.getByRole('button', { name: 'Show only their events' }));
    const all = store.filter.value;
    fireEvent.click(row(/"\/b"/));
    fireEvent.click(screen.getByRole('button', { name: 'Show only events with this fault' }));

    expect(all).toBe('is:fault');
    expect(store.filter.value).toBe('is:fault rule:state-patch-path-missing');
  });

  it('takes the limit of silence from the user, and nothing that is no limit', () => {
    const { store } = openViewOn('faults', faulty);
    const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: /Silent for longer than/ });

    fireEvent.change(input, { target: { value: '12' } });
    const taken = store.silenceSeconds.value;
    fireEvent.change(input, { target: { value: '0' } });

    expect(taken).toBe(12);
    expect(store.silenceSeconds.value).toBe(12);
  });

  it('shows text from the wire as text', () => {
    const { container } = openViewOn('faults', inRun(badDelta('/<img src=x onerror=1>'), finish));

    expect(container.querySelector('img')).toBeNull();
    expect(row(/<img src=x/)).toBeTruthy();
  });

  it('speaks Chinese', async () => {
    await setLanguage('zh-CN');

    openViewOn('faults', faulty);

    expect(screen.getByRole('tree', { name: '问题与提示' })).toBeTruthy();
  });

  it('has nothing that axe objects to', async () => {
    const { container } = openViewOn('faults', faulty);
    fireEvent.click(row(/"\/b"/));
    fireEvent.click(screen.getByRole('button', { name: 'Check: state differs' }));

    expect(await violationsIn(container)).toEqual([]);
  });
});

describe('the checks of a run', () => {
  it('are offered for the run of the event at the cursor', () => {
    openViewOn('faults', faulty);

    expect(screen.getByRole('region', { name: 'Checks of run r' })).toBeTruthy();
  });

  it('show what they found, with links to the events', () => {
    const { store } = openViewOn('faults', faulty);

    fireEvent.click(screen.getByRole('button', { name: 'Check: state differs' }));
    const step = screen.getByText(/This is the first delta that did not apply/).closest('li')!;
    fireEvent.click(within(step).getByRole('button', { name: '#2 STATE_DELTA' }));

    expect(within(step).getByText('Fault')).toBeTruthy();
    expect(store.cursor.value).toBe(1);
  });

  it('are made again when asked, once the session has grown', () => {
    const { append } = openViewOn('faults', inRun({ type: 'CUSTOM', name: 'a', value: 1 }), {
      outcome: undefined,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Check: stuck after an error' }));
    const before = screen.queryByText(/has no RUN_FINISHED or RUN_ERROR so far/);

    const [, , ...more] = capturedStream([finish], { at: 3_000 });
    append(...more);
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));

    expect(before).toBeTruthy();
    expect(screen.getByText(/RUN_FINISHED ended the run as finished/)).toBeTruthy();
  });
});
