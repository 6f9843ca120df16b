import preact from '@preact/preset-vite';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { defineConfig } from 'wxt';

/** WXT wraps a page script in code that throws on into the page and weighs 200 B; `install` catches all by itself. */
const barePageScript = {
  name: 'bare-page-script',
  transform: {
    filter: { id: /wxt-content-script-main-world-entrypoint/ },
    handler: () => "import { install } from '/src/capture/install.ts'; install();",
  },
};

/** The relay is the one script that WXT wraps otherwise; the wrapper weighs 60 B and does nothing for it. */
const bareRelay = {
  name: 'bare-relay',
  transform: {
    filter: { id: /wxt-unlisted-script-entrypoint/ },
    handler: () => "import relay from '/entrypoints/relay.ts'; relay.main();",
  },
};

/** What runs in every document is minified once more: a hundred bytes less of the page script, 250 of the relay. */
const smallContentScripts: Plugin = {
  name: 'small-content-scripts',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !/\b(page|relay)\.js$/.test(chunk.fileName)) continue;
      chunk.code = (await minify(chunk.code, { ecma: 2020, compress: { passes: 3 } })).code ?? chunk.code;
    }
  },
};

/**
 * Reading binary events needs no schema, but the official decoder's module names one. Let go of it, the schema library
 * goes too: 15 kB gzipped, and its probe of `Function`, which an extension's CSP reports.
 */
const treeshake = { moduleSideEffects: (id: string) => !id.includes('/@ag-ui/core/') };

/** In every frame, before the page's own scripts. */
const everywhere = {
  matches: ['<all_urls>'],
  all_frames: true,
  match_about_blank: true,
  match_origin_as_fallback: true,
  run_at: 'document_start' as const,
};

/** One manifest for both browsers; what differs is a line each below. */
export default defineConfig({
  imports: false,
  // Copied into the extension as it is.
  publicDir: 'assets/extension',
  outDir: process.env.AG_UI_OUT_DIR ?? '.output',
  manifestVersion: 3,
  // The sources that the Firefox store asks for: all that a build reads, and no more.
  zip: {
    excludeSources: ['test/**', 'assets/screenshots/**', 'biome.json', 'knip.json', 'vitest.config.ts'],
  },
  // Watch mode says what to load: a browser opened for it would be another than the one at work, and as root or without
  // a display the attempt ends the watching.
  webExt: { disabled: true },
  hooks: {
    // Watch mode leaves a content script to a background page, which there is none of in Chromium.
    'build:manifestGenerated': ({ config: { command } }, { content_scripts: scripts }) => {
      if (command === 'serve')
        scripts?.unshift({ ...everywhere, js: ['content-scripts/page.js'], world: 'MAIN' });
    },
  },
  vite: ({ command }) => ({
    plugins: [
      preact({ devToolsEnabled: false, prefreshEnabled: false }),
      barePageScript,
      bareRelay,
      // It takes seconds, which watch mode would spend on each change.
      command === 'build' && smallContentScripts,
    ],
    // The worker loads decoders on demand, which needs modules.
    worker: { format: 'es', rolldownOptions: { treeshake } },
    build: {
      sourcemap: false,
      target: 'es2022',
      rolldownOptions: { treeshake },
    },
  }),
  manifest: ({ browser }) => ({
    name: 'AG-UI DevTools',
    description: 'Inspect AG-UI agent streams: timeline, messages, state time-travel and run trees.',
    icons: { 16: 'icon/16.png', 32: 'icon/32.png', 48: 'icon/48.png', 128: 'icon/128.png' },
    // Remembers the panel's settings; warns of nothing and reaches no page.
    permissions: ['storage'],
    // Not a `.content.ts` file: WXT's wrapper for those fires an event on the page's document, and weighs 1 kB.
    content_scripts: [{ ...everywhere, js: ['relay.js'] }],
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'ag-ui-devtools@ag-ui-devtools.dev',
              strict_min_version: '140.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : { minimum_chrome_version: '123' }),
  }),
});
