import { describe, expect, it } from 'vitest';
import { builtExtension } from '../browser/support/extension.ts';
import { bundleSizes, panelStartFiles } from './bundle-sizes.ts';

/**
 * Bytes that each part may weigh, gzipped. What the design asks for is 6, 8 and 80 kB; these numbers are what has been
 * reached so far, and only ever go down.
 */
const MOST = { page: 6_200, relay: 9_100, panelStart: 132_000 };

describe.each(['chrome', 'firefox'] as const)('the extension for %s', (browser) => {
  const folder = builtExtension(browser);
  const sizes = bundleSizes(folder);

  it('puts no more into every page than before', () => {
    expect(sizes.page).toBeLessThanOrEqual(MOST.page);
  });

  it('has no larger relay than before', () => {
    expect(sizes.relay).toBeLessThanOrEqual(MOST.relay);
  });

  it('starts its panel with no more than before', () => {
    expect(sizes.panelStart).toBeLessThanOrEqual(MOST.panelStart);
  });

  it('starts its panel with a page, a script and what that imports', () => {
    const kinds = new Set(panelStartFiles(folder).map((path) => path.split('.').at(-1)));

    expect(kinds).toContain('html');
    expect(kinds).toContain('js');
  });
});
