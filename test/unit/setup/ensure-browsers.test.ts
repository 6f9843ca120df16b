import { describe, expect, it } from 'vitest';
import { ensureChromium, ensureFirefox } from '../../setup/ensure-browsers.mjs';

type Browser = 'chromium' | 'firefox-esr' | 'download';

interface Situation {
  readonly has?: readonly Browser[];
  readonly isDebianRoot?: boolean;
  /** What asking for it really brings. */
  readonly canGet?: readonly Browser[];
}

/** A machine that keeps what was asked of it. */
function machineWith({ has = [], isDebianRoot = false, canGet = [] }: Situation) {
  const there = new Set<Browser>(has);
  const asked: string[] = [];
  const pathOf = (browser: Browser) => (there.has(browser) ? `/usr/bin/${browser}` : undefined);
  const get = (browser: Browser, how: string) => {
    asked.push(`${how} ${browser}`);
    if (canGet.includes(browser)) there.add(browser);
  };
  const machine = {
    findChromium: () => pathOf('chromium'),
    downloadedChromium: async () => pathOf('download'),
    findFirefox: () => pathOf('firefox-esr'),
    canUseApt: () => isDebianRoot,
    installDebianPackage: (name: string) => get(name as Browser, 'apt'),
    tryPlaywrightDownload: () => get('download', 'playwright'),
  };
  return { machine, asked };
}

describe('a missing Chromium', () => {
  it.each(['chromium', 'download'] as const)('is not missing where there is a %s', async (browser) => {
    const { machine, asked } = machineWith({ has: [browser] });

    await ensureChromium(machine);

    expect(asked).toEqual([]);
  });

  it('is installed from the distribution on Debian as root', async () => {
    const { machine, asked } = machineWith({ isDebianRoot: true, canGet: ['chromium'] });

    await ensureChromium(machine);

    expect(asked).toEqual(['apt chromium']);
  });

  it("is playwright's own elsewhere", async () => {
    const { machine, asked } = machineWith({ canGet: ['download'] });

    await ensureChromium(machine);

    expect(asked).toEqual(['playwright download']);
  });

  it.each([true, false])(
    'is asked for in one line where none can be got (Debian as root: %s)',
    async (isDebianRoot) => {
      const { machine } = machineWith({ isDebianRoot });

      await expect(ensureChromium(machine)).rejects.toThrow(/^Found no Chromium or Chrome: install one.*$/);
    },
  );
});

describe('a missing Firefox', () => {
  it('is not missing where there is one', () => {
    const { machine, asked } = machineWith({ has: ['firefox-esr'], isDebianRoot: true });

    ensureFirefox(machine);

    expect(asked).toEqual([]);
  });

  it('is installed from the distribution on Debian as root', () => {
    const { machine, asked } = machineWith({ isDebianRoot: true, canGet: ['firefox-esr'] });

    ensureFirefox(machine);

    expect(asked).toEqual(['apt firefox-esr']);
  });

  it('is asked for in one line elsewhere', () => {
    const { machine, asked } = machineWith({});

    expect(() => ensureFirefox(machine)).toThrow(/^Found no Firefox 140 or newer: install it.*$/);
    expect(asked).toEqual([]);
  });
});
