import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { build } from 'vite';

const demo = dirname(dirname(fileURLToPath(import.meta.url)));
const root = join(demo, '..', '..');
const cache = join(root, '.cache', 'demo-page');

/** The directory of the bundled page; built when its sources have changed since the last time. */
export async function pageBundle(): Promise<string> {
  const target = join(cache, await sourcesHash());
  if (await exists(join(target, 'index.html'))) return target;
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'build-'));
  await build({
    configFile: false,
    root: join(demo, 'page'),
    logLevel: 'warn',
    plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false })],
    build: { outDir: work, emptyOutDir: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  });
  await moveIntoPlace(work, target);
  return target;
}

/** Two processes may build at once: the first one wins, the other takes its result. */
async function moveIntoPlace(work: string, target: string): Promise<void> {
  try {
    await rename(work, target);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    if (!(await exists(join(target, 'index.html')))) throw error;
  }
}

async function sourcesHash(): Promise<string> {
  const folders = [join(demo, 'page'), join(demo, 'scenarios'), join(root, 'src', 'protocol')];
  const files = (await Promise.all(folders.map(filesIn))).flat().sort();
  const hash = createHash('sha256');
  for (const file of [...files, join(root, 'package-lock.json'), fileURLToPath(import.meta.url)]) {
    hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
