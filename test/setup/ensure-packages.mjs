import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Installs the packages of package-lock.json unless exactly these are there already. */
export function ensurePackages(folder = root, run = runIn) {
  const reason = staleness(folder);
  if (reason === undefined) return;
  console.log(`Installing packages (${reason}) …`);
  run('npm ci --no-audit --no-fund --loglevel=error', folder);
}

function runIn(command, folder) {
  execSync(command, { cwd: folder, stdio: 'inherit' });
}

/** Why node_modules does not match the lock file, or undefined when it does. */
export function staleness(folder) {
  const installedLock = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return 'none are installed';
  const installed = readPackages(installedLock);
  const wanted = Object.entries(readPackages(join(folder, 'package-lock.json')));
  // npm leaves out optional packages of other platforms.
  const differs = ([path, { version, optional }]) =>
    path !== '' && installed[path]?.version !== version && !(optional && installed[path] === undefined);
  const different = wanted.find(differs);
  return different && `${different[0]} is not at ${different[1].version}`;
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
