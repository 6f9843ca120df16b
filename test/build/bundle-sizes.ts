import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Gzipped bytes of what runs in every page, and of what the panel loads before it can draw. */
export interface BundleSizes {
  readonly page: number;
  readonly relay: number;
  readonly panelStart: number;
}

/** Measures a built extension. */
export function bundleSizes(folder: string): BundleSizes {
  const size = (path: string) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length;
  return {
    page: size('content-scripts/page.js'),
    relay: size('content-scripts/relay.js'),
    panelStart: panelStartFiles(folder).reduce((sum, path) => sum + size(path), 0),
  };
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
