import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Throws with one line that says what to install when Node is older than package.json allows. */
export function ensureNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = engines.node.replace('>=', '');
  if (isOlder(version, wanted)) {
    throw new Error(`Node ${version} is too old: install Node ${wanted} or newer from https://nodejs.org.`);
  }
}

function isOlder(version, wanted) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
}
