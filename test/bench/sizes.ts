import { bundleSizes } from '../build/bundle-sizes.ts';
import type { Bench } from './bench.ts';
import { freshBuild } from './fresh-build.ts';

/** Gzipped bytes of the scripts in every page, and of what the panel loads first. */
export const sizes: Bench = {
  names: ['size_page_gz', 'size_relay_gz', 'size_panel_start_gz'],
  async measure() {
    const { page, relay, panelStart } = bundleSizes(freshBuild());
    return [
      ['size_page_gz', page],
      ['size_relay_gz', relay],
      ['size_panel_start_gz', panelStart],
    ];
  },
};
