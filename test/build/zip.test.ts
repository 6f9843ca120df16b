import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../setup/root.mjs';

const WXT = join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
/** Builds take their time on a busy machine. */
const PATIENCE_MS = 300_000;

/** Files by path. */
type Files = ReadonlyMap<string, Buffer>;

async function unpacked(file: string): Promise<Files> {
  const zip = await JSZip.loadAsync(readFileSync(file));
  const entries = Object.values(zip.files).filter((entry) => !entry.dir);
  const read = entries.map(async (entry) => [entry.name, await entry.async('nodebuffer')] as const);
  return new Map(await Promise.all(read));
}

function filesBelow(folder: string): Files {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path)]));
}

function write(files: Files, folder: string): void {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

function wxt(outDir: string, cwd: string, ...args: readonly string[]): void {
  execFileSync(process.execPath, [WXT, ...args], { cwd, env: { ...process.env, AG_UI_OUT_DIR: outDir } });
}

/** A mark of each file's content, which is quicker to compare. */
const marksOf = (files: Files): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...files].map(([path, content]) => [path, createHash('sha256').update(content).digest('hex')]),
  );
/** Paths without the mark of their content, in which the place of the packages has a part. */
const unhashed = (files: Files): readonly string[] =>
  [...files.keys()].map((path) => path.replace(/-[\w-]{8}\.(js|css)$/, '.$1')).sort();
const sorted = (files: Files): readonly string[] => [...files.keys()].sort();

describe('npm run zip', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ag-ui-zip-'));
  const zips = new Map<string, Files>();
  const zip = (name: string): Files => zips.get(name) ?? new Map();

  beforeAll(async () => {
    wxt(folder, root, 'zip');
    wxt(folder, root, 'zip', '-b', 'firefox');
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.zip'))) {
      zips.set(name.replace(/^ag-ui-devtools-[\d.]+-(.+)\.zip$/, '$1'), await unpacked(join(folder, name)));
    }
  }, PATIENCE_MS);

  afterAll(() => rmSync(folder, { recursive: true }));

  it('packs an extension for each browser, and the sources of the one for Firefox', () => {
    expect([...zips.keys()].sort()).toEqual(['chrome', 'firefox', 'sources']);
  });

  it.each(['chrome', 'firefox'])('packs for %s all that was built for it, and nothing else', (browser) => {
    expect(marksOf(zip(browser))).toEqual(marksOf(filesBelow(join(folder, `${browser}-mv3`))));
  });

  it.each(['chrome', 'firefox'])(
    'packs for %s every file that the manifest and the pages name',
    (browser) => {
      const files = zip(browser);
      const named = [...files]
        .filter(([path]) => /^manifest\.json$|\.html$/.test(path))
        .flatMap(([, content]) => content.toString().match(/[\w./-]+\.(?:js|css|html|png|svg)\b/g) ?? [])
        .map((path) => path.replace(/^\//, ''));

      expect(named.length).toBeGreaterThan(5);
      expect(named.filter((path) => !files.has(path))).toEqual([]);
    },
  );

  it.each(['chrome', 'firefox'])('packs for %s no source, no test and no map of sources', (browser) => {
    const strange = sorted(zip(browser)).filter(
      (path) => /\.(?:tsx?|mjs|map)$|(?:^|\/)(?:src|test|node_modules)\//.test(path) || path.startsWith('.'),
    );
    const scripts = [...zip(browser)].filter(([path]) => path.endsWith('.js'));

    expect(strange).toEqual([]);
    expect(
      scripts.filter(([, content]) => /sourceMappingURL|fast-check|startDemo/.test(content.toString())),
    ).toEqual([]);
  });

  it.each(['chrome', 'firefox'])('packs for %s a manifest of version 3', (browser) => {
    const manifest = JSON.parse(zip(browser).get('manifest.json')?.toString() ?? '{}');

    expect(manifest.manifest_version).toBe(3);
    expect(manifest.version).toBe(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
    expect(manifest.browser_specific_settings?.gecko.data_collection_permissions.required).toEqual(
      browser === 'firefox' ? ['none'] : undefined,
    );
  });

  it('packs sources that build the same extension, and no tests', { timeout: PATIENCE_MS }, () => {
    const sources = join(folder, 'from-sources');
    write(zip('sources'), sources);
    symlinkSync(join(root, 'node_modules'), join(sources, 'node_modules'), 'junction');

    wxt(join(sources, '.output'), sources, 'build', '-b', 'firefox');

    const built = filesBelow(join(sources, '.output', 'firefox-mv3'));
    expect(unhashed(built)).toEqual(unhashed(zip('firefox')));
    for (const path of ['manifest.json', 'background.js', 'relay.js', 'content-scripts/page.js']) {
      expect(built.get(path), path).toEqual(zip('firefox').get(path));
    }
    expect(
      sorted(zip('sources')).filter((path) => /^(?:test|node_modules|assets\/screenshots|\.)/.test(path)),
    ).toEqual([]);
  });
});
