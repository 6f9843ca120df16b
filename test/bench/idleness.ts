import type { BrowserContext, CDPSession } from 'playwright';
import { eventually } from '../browser/support/expect-eventually.ts';

/** Share of one processor that browsers without anything to do take together. */
const IDLE_SHARE = 0.1;
/** Seconds over which that is measured; systems count a process's time in hundredths of a second. */
const SPAN = 0.2;

/** Gives a wait that ends when these browsers, all their processes together, have nothing more to do. */
export async function watchIdleness(contexts: readonly BrowserContext[]): Promise<() => Promise<void>> {
  const sessions = await Promise.all(contexts.map(browserSession));
  return async () => {
    let start = await usage(sessions);
    const isIdle = async () => {
      const now = await usage(sessions);
      const span = now.at - start.at;
      if (span < SPAN) return false;
      const busy = now.busy - start.busy;
      start = now;
      return busy < IDLE_SHARE * span;
    };
    await eventually('the browsers to be idle', isIdle);
  };
}

async function browserSession(context: BrowserContext): Promise<CDPSession> {
  const browser = context.browser();
  if (browser === null) throw new Error('Expected a browser behind the context');
  return browser.newBrowserCDPSession();
}

/** Seconds: the time, and for how long processors were busy with these browsers. */
async function usage(
  sessions: readonly CDPSession[],
): Promise<{ readonly at: number; readonly busy: number }> {
  const answers = await Promise.all(sessions.map((session) => session.send('SystemInfo.getProcessInfo')));
  const busy = answers
    .flatMap(({ processInfo }) => processInfo)
    .reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  return { at: performance.now() / 1000, busy };
}
