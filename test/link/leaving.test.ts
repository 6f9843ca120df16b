import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLeaveWatch } from '../../src/link/follow-document.ts';
import { FakeTab } from './support/fake-tab.ts';
import { breaks, brings, ends, opens } from './support/page-script.ts';
import { words } from './support/read-records.ts';

/** A page that runs a stream, with a panel that preserves its log. */
async function runStream() {
  const tab = new FakeTab();
  const panel = await tab.openPanel({ preserveLog: true });
  const page = tab.load({ id: 'a' });
  page.say(opens(1), brings(1, 'said'));
  await tab.queue.settle();
  return { tab, panel, page };
}

const SO_FAR = ['document a', 'open 1', '"said" 1'];

describe('a stream that the browser breaks because another page is asked for', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('was left when the document goes, however late, and keeps the words of the browser', async () => {
    const { tab, panel, page } = await runStream();

    page.relay.prepareToLeave();
    page.say(breaks(1, 'Error in input stream'));
    vi.advanceTimersByTime(9_000);
    await tab.queue.settle();
    const before = words(panel.records);
    page.relay.leave();
    await tab.queue.settle();
    tab.unload(page);
    await tab.queue.settle();

    expect(before).toEqual(SO_FAR);
    expect(words(panel.records)).toEqual([...SO_FAR, 'end 1 gone', 'gone a']);
    expect(panel.records.at(-2)).toMatchObject({ at: 1001, detail: 'Error in input stream' });
  });

  it('has failed when the page stays', async () => {
    const { tab, panel, page } = await runStream();

    page.relay.prepareToLeave();
    page.say(breaks(1, 'Error in input stream'));
    vi.advanceTimersByTime(10_000);
    await tab.queue.settle();

    expect(words(panel.records)).toEqual([...SO_FAR, 'end 1 failed']);
  });

  it('is told at once when the page stayed before', async () => {
    const { tab, panel, page } = await runStream();
    page.relay.prepareToLeave();
    page.say(breaks(1, 'left?'));
    vi.advanceTimersByTime(10_000);

    page.say(opens(2), breaks(2, 'network error'));
    await tab.queue.settle();

    expect(words(panel.records).at(-1)).toBe('end 2 failed');
  });

  it('was not left when it broke before that', async () => {
    const { tab, panel, page } = await runStream();

    page.say(breaks(1, 'network error'));
    page.relay.prepareToLeave();
    page.relay.leave();
    await tab.queue.settle();

    expect(words(panel.records)).toEqual([...SO_FAR, 'end 1 failed']);
  });

  it('does not hold back what ends in another way', async () => {
    const { tab, panel, page } = await runStream();

    page.relay.prepareToLeave();
    page.say(ends(1));
    await tab.queue.settle();

    expect(words(panel.records)).toEqual([...SO_FAR, 'end 1 complete']);
  });

  it('is not told of once the extension is gone', async () => {
    const { tab, panel, page } = await runStream();
    page.relay.prepareToLeave();
    page.say(breaks(1, 'left?'));
    page.isExtensionGone = true;
    page.relay.announce();

    page.relay.leave();
    await tab.queue.settle();

    expect(words(panel.records)).toEqual(SO_FAR);
  });
});

describe('the watch for another page that is asked for', () => {
  it('is on only while a stream runs', async () => {
    const { page } = await runStream();
    const during = page.isLeavingWatched;

    page.say(ends(1));
    const after = page.isLeavingWatched;
    page.say(opens(2));
    page.isExtensionGone = true;
    page.relay.announce();

    expect([during, after, page.isLeavingWatched]).toEqual([true, false, false]);
  });

  it('hears it once for each time, and not while it is off', () => {
    const target = new EventTarget();
    let heard = 0;
    const watch = createLeaveWatch(target as Window, () => {
      heard += 1;
    });
    const ask = () => target.dispatchEvent(new Event('beforeunload'));

    ask();
    watch(true);
    watch(true);
    ask();
    watch(false);
    ask();

    expect(heard).toBe(1);
  });
});
