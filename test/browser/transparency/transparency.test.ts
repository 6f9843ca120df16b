import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/expect-eventually.ts';
import type { Behaviour, BrowserName } from './behaviour.ts';
import { GROUPS } from './behaviours/registry.ts';
import type { Lab, Told } from './lab.ts';
import { type LabBrowser, type LabPage, launchLabBrowser } from './lab-browser.ts';
import { type LabServer, startLabServer } from './server.ts';
import { askWitness, PLAIN_HOST, SEEN_HOST, type Witnessed } from './witness.ts';

declare const lab: Lab;

interface Run {
  readonly told: Told;
  readonly noise: readonly string[];
  readonly console: readonly string[];
}

/** A function of no arguments that runs the behaviour with the page's lab, as text that holds all it needs. */
const inLab = (run: Behaviour['run']) => new Function(`return (${run})(lab)`) as () => Promise<Told>;

async function play(page: LabPage, url: string, behaviour: Behaviour): Promise<Run> {
  await page.goto(url);
  const told = await page.evaluate(inLab(behaviour.run));
  const noise = await page.evaluate(() => lab.noise);
  // Addresses differ between the two pages.
  const { host } = new URL(url);
  return { told, noise, console: page.console().map((line) => line.replaceAll(host, 'HOST')) };
}

/** Runs one more stream to its end and waits until it was told: all that came before has been told by then. */
async function witnessed(page: LabPage): Promise<Witnessed> {
  await page.evaluate(async () => lab.fence());
  const all = await eventually(
    'the fence to be told',
    async () => JSON.parse((await page.evaluate(askWitness)) ?? 'null') as Witnessed | null,
    (seen) => seen?.streams.at(-1)?.end !== undefined,
  );
  return { diagnostics: all?.diagnostics ?? [], streams: all?.streams.slice(0, -1) ?? [] };
}

describe.each<BrowserName>(['chromium', 'firefox'])('in %s', (name) => {
  let server: LabServer;
  let browser: LabBrowser;
  let seen: LabPage;
  let plain: LabPage;

  const address = (host: string, page = '') => `${server.origin(host)}/page?${page}`;

  beforeAll(async () => {
    server = await startLabServer();
    browser = await launchLabBrowser(name);
    seen = await browser.newPage(address(SEEN_HOST));
    plain = await browser.newPage(address(PLAIN_HOST));
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('watches one page and leaves the other alone', async () => {
    expect(await seen.evaluate(askWitness)).not.toBeNull();
    expect(await plain.evaluate(askWitness)).toBeNull();
  });

  describe.each(GROUPS)('$name', ({ behaviours }) => {
    it.each(behaviours.filter(({ lacking = [] }) => !lacking.includes(name)))('$name', async (behaviour) => {
      const [without, within] = await Promise.all([
        play(plain, address(PLAIN_HOST, behaviour.page), behaviour),
        play(seen, address(SEEN_HOST, behaviour.page), behaviour),
      ]);

      expect(within).toEqual(without);
      if (behaviour.expected !== undefined) expect(within.told).toEqual(behaviour.expected);
      behaviour.seen(await witnessed(seen), within.told);
    });
  });
});
