import { describe, expect, it } from 'vitest';
import { builtExtension } from '../browser/support/extension.ts';
import { bundleSizes, panelStartFiles } from './bundle-sizes.ts';

/** Bytes that each part may weigh, gzipped: the design's bounds. */
const MOST = { page: 6_000, relay: 8_000, panelStart: 80_000 };

describe.each(['chrome', 'firefox'] as const)('the extension for %s', (browser) => {
  const folder = builtExtension(browser);
  const sizes = bundleSizes(folder);

  it('puts at most 6 kB into every page', () => {
    expect(sizes.page).toBeLessThanOrEqual(MOST.page);
  });

  it('puts a relay of at most 8 kB beside every page', () => {
    expect(sizes.relay).toBeLessThanOrEqual(MOST.relay);
  });

  it('starts its panel with at most 80 kB', () => {
    expect(sizes.panelStart).toBeLessThanOrEqual(MOST.panelStart);
  });

  it('starts its panel with a page, a script and what that imports', () => {
    const kinds = new Set(panelStartFiles(folder).map((path) => path.split('.').at(-1)));

    expect(kinds).toContain('html');
    expect(kinds).toContain('js');
  });
});
