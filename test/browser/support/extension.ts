import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const SOURCES = ['src', 'entrypoints', 'assets/extension', 'wxt.config.ts', 'package-lock.json'];

/** A folder of what is built: below `AG_UI_OUT_DIR`, or else `.output`. */
export function outputFolder(name: string): string {
  return resolve(ROOT, process.env.AG_UI_OUT_DIR ?? '.output', name);
}

/** The folder of the built extension; throws when it was not built, or when its sources are newer. */
export function builtExtension(browser: 'chrome' | 'firefox'): string {
  const folder = outputFolder(`${browser}-mv3`);
  const command = browser === 'chrome' ? 'npx wxt build' : 'npx wxt build -b firefox';
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(manifest)) throw new Error(`No extension in ${folder}. Build it first: ${command}`);
  const builtAt = statSync(manifest).mtimeMs;
  const newer = SOURCES.map((source) => newestFile(join(ROOT, source))).find((file) => file.at > builtAt);
  if (newer !== undefined) throw new Error(`${newer.path} is newer than ${folder}. Build again: ${command}`);
  return folder;
}

function newestFile(path: string): { readonly path: string; readonly at: number } {
  const stats = statSync(path);
  if (!stats.isDirectory()) return { path, at: stats.mtimeMs };
  return readdirSync(path)
    .map((name) => newestFile(join(path, name)))
    .reduce((newest, file) => (file.at > newest.at ? file : newest), { path, at: 0 });
}
