import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, findFirefox } from './find-browsers.mjs';
import { root } from './root.mjs';

/** What this machine has and can install; tests put another in its place. */
const MACHINE = {
  findChromium,
  downloadedChromium,
  findFirefox,
  canUseApt,
  installDebianPackage,
  tryPlaywrightDownload,
};

/** Needs the packages to be installed; throws with one line that says what to install by hand. */
export async function ensureChromium(machine = MACHINE) {
  const isThere = async () => (machine.findChromium() ?? (await machine.downloadedChromium())) !== undefined;
  if (await isThere()) return;
  if (machine.canUseApt()) machine.installDebianPackage('chromium');
  else machine.tryPlaywrightDownload();
  if (await isThere()) return;
  throw new Error(
    'Found no Chromium or Chrome: install one, or name it with AG_UI_CHROMIUM=/path/to/chrome.',
  );
}

/** Playwright's own Firefox has neither the toolbox nor WebDriver BiDi, so it is no help here. */
export function ensureFirefox(machine = MACHINE) {
  if (machine.findFirefox() !== undefined) return;
  if (machine.canUseApt()) machine.installDebianPackage('firefox-esr');
  if (machine.findFirefox() !== undefined) return;
  throw new Error(
    'Found no Firefox 140 or newer: install it, or name it with AG_UI_FIREFOX=/path/to/firefox.',
  );
}

function canUseApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  // On Ubuntu the packages of these names only fetch a snap.
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function installDebianPackage(name) {
  console.log(`Installing ${name} …`);
  apt('update');
  apt('install', '--yes', '--no-install-recommends', name);
}

function apt(...parameters) {
  execFileSync('apt-get', ['--quiet=2', ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

async function downloadedChromium() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function tryPlaywrightDownload() {
  console.log("Downloading playwright's Chromium …");
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js');
  try {
    execFileSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' });
  } catch (error) {
    console.error(`The download failed: ${error.message}`);
  }
}
