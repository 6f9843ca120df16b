import { describe, expect, it } from 'vitest';
import { FakeTab } from './support/fake-tab.ts';
import { brings, ends, opens } from './support/page-script.ts';
import { words } from './support/read-records.ts';

describe('the live source', () => {
  it('shows what a stream brings, in order', async () => {
    const tab = new FakeTab();
    const panel = await tab.openPanel();
    const page = tab.load({ id: 'a' });

    page.say(opens(7), brings(7, 'one'));
    page.say(brings(7, 'two'), ends(7));
    await tab.queue.settle();

    expect(words(panel.records)).toEqual(['document a', 'open 1', '"one" 1', '"two" 1', 'end 1 complete']);
  });

  it('shows what happened before the panel opened', async () => {
    const tab = new FakeTab();
    const page = tab.load({ id: 'a' });
    page.say(opens(1), brings(1, 'early'));
    await tab.queue.settle();

    const panel = await tab.openPanel();

    expect(words(panel.records)).toEqual(['document a', 'open 1', '"early" 1']);
  });

  it('shows everything again to a panel that was closed and opened', async () => {
    const tab = new FakeTab();
    await tab.openPanel();
    const page = tab.load({ id: 'a' });
    page.say(opens(1), brings(1, 'before'));
    await tab.queue.settle();
    tab.closePanel();
    page.say(brings(1, 'while closed'));

    const panel = await tab.openPanel();
    page.say(ends(1));
    await tab.queue.settle();

    expect(words(panel.records)).toEqual([
      'document a',
      'open 1',
      '"before" 1',
      '"while closed" 1',
      'end 1 complete',
    ]);
  });

  it('goes over to a panel that opens while the one before it closes', async () => {
    const tab = new FakeTab();
    await tab.openPanel();
    const page = tab.load({ id: 'a' });
    page.say(opens(1), brings(1, 'before'));
    await tab.queue.settle();

    const next = await tab.openPanel();
    tab.closePanel();
    page.say(brings(1, 'after'));
    await tab.queue.settle();

    expect(words(next.records)).toEqual(['document a', 'open 1', '"before" 1', '"after" 1']);
  });
});
