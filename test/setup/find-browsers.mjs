import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const WINDOWS_ROOTS = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];

const CHROMIUM = {
  override: 'AG_UI_CHROMIUM',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  elsewhere: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ...underWindows('Google', 'Chrome', 'Application', 'chrome.exe'),
  ],
};

const FIREFOX = {
  override: 'AG_UI_FIREFOX',
  names: ['firefox-esr', 'firefox'],
  elsewhere: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    ...underWindows('Mozilla Firefox', 'firefox.exe'),
  ],
};

/** The path of an installed Chromium or Chrome (`AG_UI_CHROMIUM` names another), or undefined. */
export function findChromium() {
  return find(CHROMIUM);
}

/** The path of an installed Firefox (`AG_UI_FIREFOX` names another), or undefined. */
export function findFirefox() {
  return find(FIREFOX);
}

function find({ override, names, elsewhere }) {
  const named = process.env[override];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`${override} names ${named}, and there is no such file.`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...elsewhere].find((path) => existsSync(path));
}

function underWindows(...parts) {
  return WINDOWS_ROOTS.flatMap((folder) => (folder === undefined ? [] : [join(folder, ...parts)]));
}
