import { describe, expect, it } from 'vitest';
import { builtExtension } from '../browser/support/extension.ts';
import { bundleSizes, panelStartFiles } from './bundle-sizes.ts';

const KB = 1000;

describe.each(['chrome', 'firefox'] as const)('the extension for %s', (browser) => {
  const folder = builtExtension(browser);
  const sizes = bundleSizes(folder);

  it('puts at most 6 kB into every page', () => {
    expect(sizes.page).toBeLessThanOrEqual(6 * KB);
  });

  it('has a relay of at most 8 kB', () => {
    expect(sizes.relay).toBeLessThanOrEqual(8 * KB);
  });

  it('starts its panel with at most 80 kB', () => {
    expect(sizes.panelStart).toBeLessThanOrEqual(80 * KB);
  });

  it('starts its panel with a page, a script and what that imports', () => {
    const kinds = new Set(panelStartFiles(folder).map((path) => path.split('.').at(-1)));

    expect(kinds).toContain('html');
    expect(kinds).toContain('js');
  });
});
