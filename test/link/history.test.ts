import { describe, expect, it } from 'vitest';
import { type FakeFrame, FakeTab } from './support/fake-tab.ts';
import { brings, ends, opens } from './support/page-script.ts';
import { words } from './support/read-records.ts';

/** The page of the tab goes into the back/forward cache; browsers do not always let its relay say so. */
async function sleep(tab: FakeTab, frame: FakeFrame, { isTold }: { readonly isTold: boolean }) {
  if (isTold) frame.relay.fallAsleep();
  await tab.queue.settle();
  tab.unload(frame);
  await tab.queue.settle();
}

async function wake(tab: FakeTab, frame: FakeFrame) {
  frame.isShown = true;
  frame.relay.announce();
  await tab.queue.settle();
}

describe.each([true, false])('a page that comes out of the back/forward cache (sleep told: %s)', (isTold) => {
  it('goes on where it was in a log that is preserved', async () => {
    const tab = new FakeTab();
    const panel = await tab.openPanel({ preserveLog: true });
    const first = tab.load({ id: 'a' });
    first.say(opens(1), brings(1, 'before'), ends(1));
    await tab.queue.settle();
    await sleep(tab, first, { isTold });
    const second = tab.load({ id: 'b', startedAt: 2000 });
    await tab.queue.settle();
    await sleep(tab, second, { isTold });

    await wake(tab, first);
    first.say(opens(2), brings(2, 'after'));
    await tab.queue.settle();

    const streams = words(panel.records).filter((word) => !/document|gone/.test(word));
    expect(streams).toEqual(['open 1', '"before" 1', 'end 1 complete', 'open 2', '"after" 2']);
  });

  it('begins the log anew, with all that it has, when the log is not preserved', async () => {
    const tab = new FakeTab();
    const panel = await tab.openPanel({ preserveLog: true });
    const first = tab.load({ id: 'a' });
    first.say(opens(1), ends(1));
    await tab.queue.settle();
    await sleep(tab, first, { isTold });
    const second = tab.load({ id: 'b', startedAt: 2000 });
    await tab.queue.settle();
    panel.preserveLog = false;
    await sleep(tab, second, { isTold });

    await wake(tab, first);

    const begin = words(panel.records).lastIndexOf('document a');
    expect(begin).toBeGreaterThan(words(panel.records).indexOf('document b'));
    expect(words(panel.records).slice(begin)).toEqual(['document a', 'open 1', 'end 1 complete']);
  });

  it('forgets what the user cleared while it was away', async () => {
    const tab = new FakeTab();
    const panel = await tab.openPanel({ preserveLog: true });
    const page = tab.load({ id: 'a' });
    page.say(opens(1), ends(1));
    await tab.queue.settle();
    await sleep(tab, page, { isTold });
    panel.source.clear();
    await wake(tab, page);

    tab.closePanel();
    const later = await tab.openPanel();

    expect(words(later.records)).toEqual(['document a']);
  });
});
