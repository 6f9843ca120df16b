import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from '../../../setup/find-browsers.mjs';
import { type Bidi, callIn, connectBidi } from './bidi.ts';
import { PREFERENCES } from './preferences.ts';

const DEFAULT_SIZE = { width: 1400, height: 900 };

export interface FirefoxOptions {
  /** The extension's folder, or its zip. */
  readonly extension?: string;
  readonly width?: number;
  readonly height?: number;
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
}

export interface Firefox {
  readonly bidi: Bidi;
  newTab(url: string): Promise<FirefoxTab>;
  /** Runs a function in the browser's own window, with all its rights. */
  inBrowser<Arg, Result>(run: (arg: Arg) => Result, arg: Arg): Promise<Awaited<Result>>;
  close(): Promise<void>;
}

export interface FirefoxTab {
  /** The id of its browsing context. */
  readonly context: string;
  /** Navigates, and waits for the load event. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  evaluate<Arg, Result>(run: (arg: Arg) => Result, arg: Arg): Promise<Awaited<Result>>;
  close(): Promise<void>;
}

/** Starts the system's Firefox (`AG_UI_FIREFOX` names another), headless, in a fresh profile. */
export async function launchFirefox(options: FirefoxOptions = {}): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'ag-ui-firefox-'));
  const downloads = mkdtempSync(join(tmpdir(), 'ag-ui-downloads-'));
  writePreferences(profile, { ...PREFERENCES, 'browser.download.dir': downloads, ...options.preferences });
  const process = startProcess(profile, options);
  const stop = async (): Promise<void> => {
    await endProcess(process);
    for (const folder of [profile, downloads])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const bidi = await connectBidi(await addressOf(process));
    const { extension } = options;
    if (extension !== undefined) {
      const type = extension.endsWith('.zip') || extension.endsWith('.xpi') ? 'archivePath' : 'path';
      await bidi.send('webExtension.install', { extensionData: { type, path: extension } });
    }
    const browser = await browserWindow(bidi);
    const { width, height } = { ...DEFAULT_SIZE, ...options };
    // The environment sets the size of the screen; the window is smaller.
    await callIn(bidi, browser, { run: (size) => resizeTo(size.width, size.height), arg: { width, height } });
    return {
      bidi,
      newTab: (url) => openTab(bidi, url),
      inBrowser: (run, arg) => callIn(bidi, browser, { run, arg }),
      close: async () => {
        // Firefox may close the connection before it answers.
        await bidi.send('browser.close').catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openTab(bidi: Bidi, url: string): Promise<FirefoxTab> {
  const { context } = await bidi.send('browsingContext.create', { type: 'tab' });
  if (typeof context !== 'string') throw new Error('Firefox opened no tab');
  const goto = async (address: string): Promise<void> => {
    await bidi.send('browsingContext.navigate', { context, url: address, wait: 'complete' });
  };
  await goto(url);
  return {
    context,
    goto,
    reload: async () => {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' });
    },
    evaluate: (run, arg) => callIn(bidi, context, { run, arg }),
    close: async () => {
      await bidi.send('browsingContext.close', { context });
    },
  };
}

async function browserWindow(bidi: Bidi): Promise<string> {
  const tree = await bidi.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const contexts = tree.contexts as readonly { readonly context: string; readonly url: string }[];
  const window = contexts.find(({ url }) => url.endsWith('/browser.xhtml'));
  if (window === undefined) throw new Error(`Firefox has no window: ${JSON.stringify(contexts)}`);
  return window.context;
}

function startProcess(profile: string, options: FirefoxOptions): ChildProcess {
  const { width, height } = { ...DEFAULT_SIZE, ...options };
  const command = findFirefox();
  if (command === undefined) throw new Error('No Firefox found. Install firefox-esr, or set AG_UI_FIREFOX.');
  const child = spawn(
    command,
    // biome-ignore format: a flag and its value on one line
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', '--remote-allow-system-access'],
    {
      // A group of its own, so that its content processes can be ended with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, MOZ_HEADLESS_WIDTH: String(width), MOZ_HEADLESS_HEIGHT: String(height) },
    },
  );
  const kill = (): void => killGroup(child);
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/** Firefox chooses a free port and prints the address. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stderr?.on('data', (data: Buffer) => {
      printed += data.toString();
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}:\n${printed}`)));
  });
}

const SHUTDOWN_MS = 15_000;

/** Waits for an orderly end; a Firefox that does not come to it is killed. */
async function endProcess(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
  const timer = setTimeout(() => killGroup(child), SHUTDOWN_MS);
  await ended;
  clearTimeout(timer);
  killGroup(child);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone, which is what was wanted.
  }
}

function writePreferences(profile: string, preferences: Readonly<Record<string, unknown>>): void {
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
}
