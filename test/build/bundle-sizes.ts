import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Gzipped bytes of what runs in every page, and of what the panel loads before it can draw. */
export interface BundleSizes {
  readonly page: number;
  readonly relay: number;
  readonly panelStart: number;
}

interface Manifest {
  readonly content_scripts: readonly { readonly js: readonly string[]; readonly world?: string }[];
}

/** Measures a built extension. */
export function bundleSizes(folder: string): BundleSizes {
  const size = (path: string) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length;
  const { page, relay } = contentScripts(folder);
  return {
    page: size(page),
    relay: size(relay),
    panelStart: panelStartFiles(folder).reduce((sum, path) => sum + size(path), 0),
  };
}

/** The paths of the script in the page's own world and of the one beside it. */
export function contentScripts(folder: string): { readonly page: string; readonly relay: string } {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const [page, ...otherPages] = manifest.content_scripts.filter(({ world }) => world === 'MAIN');
  const [relay, ...otherRelays] = manifest.content_scripts.filter(({ world }) => world !== 'MAIN');
  const paths = [...(page?.js ?? []), ...(relay?.js ?? [])];
  if (
    paths[0] === undefined ||
    paths[1] === undefined ||
    paths.length + otherPages.length + otherRelays.length > 2
  ) {
    throw new Error('Expected one content script in each world');
  }
  return { page: paths[0], relay: paths[1] };
}

/** The panel's page, its scripts with everything that they import at once, and its style sheets. */
export function panelStartFiles(folder: string): readonly string[] {
  const files = new Set(['panel.html']);
  const html = readFileSync(join(folder, 'panel.html'), 'utf8');
  for (const [, path] of html.matchAll(/\b(?:src|href)="\/([^"]+\.(?:js|css))"/g)) {
    if (path !== undefined) files.add(path);
  }
  // A set gives what is added while it is walked.
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const script = readFileSync(join(folder, file), 'utf8');
    for (const [, chunk] of script.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      files.add(`chunks/${chunk}`);
    }
  }
  return [...files];
}
