import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The repository's folder. */
export const ROOT = resolve(import.meta.dirname, '..', '..');

/** A source tree made for one test, with the project's settings around it. */
export interface PlantedTree {
  /** Runs a tool of the project in this folder; resolves with what it printed, whatever its exit code. */
  run(tool: string, parameters: readonly string[]): Promise<string>;
  remove(): Promise<void>;
}

/** Writes the files (path → text) into a new folder beside copies of the project's settings. */
export async function plantTree(files: Readonly<Record<string, string>>): Promise<PlantedTree> {
  const folder = await mkdtemp(join(tmpdir(), 'ag-ui-planted-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  for (const settings of ['tsconfig.json', 'biome.json', '.dependency-cruiser.cjs']) {
    await writeFile(join(folder, settings), await readFile(join(ROOT, settings)));
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return {
    run: (tool, parameters) => runTool(folder, tool, parameters),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Runs a tool of the project; resolves with what it printed, whatever its exit code. */
export function runTool(folder: string, tool: string, parameters: readonly string[]): Promise<string> {
  return new Promise((resolvePrinted, reject) => {
    const options = { cwd: folder, maxBuffer: 256 * 1024 * 1024 };
    execFile(join(ROOT, 'node_modules', '.bin', tool), parameters, options, (error, printed) => {
      // A number is the tool's exit code; anything else says that it did not run.
      if (error === null || typeof error.code === 'number') resolvePrinted(printed);
      else reject(error);
    });
  });
}
