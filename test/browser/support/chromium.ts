import type { BrowserContext } from 'playwright';
import { findChromium } from '../../setup/find-browsers.mjs';

// Without it playwright ignores DevTools' own pages. It is read when playwright loads, hence the late import.
process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1';

const QUIET = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface ChromiumOptions {
  /** The unpacked extension to load; none for a run without. */
  readonly extensionDir?: string;
  /** Opens DevTools for every tab. */
  readonly devtools?: boolean;
  readonly headless?: boolean;
  /** A profile to keep; a fresh one otherwise. */
  readonly userDataDir?: string;
  readonly args?: readonly string[];
}

export interface Chromium {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** Starts the system's Chromium or Chrome (`AG_UI_CHROMIUM` names another), or else the one of playwright. */
export async function launchChromium(options: ChromiumOptions = {}): Promise<Chromium> {
  const { chromium } = await import('playwright');
  const executablePath = findChromium() ?? chromium.executablePath();
  const context = await chromium.launchPersistentContext(options.userDataDir ?? '', {
    executablePath,
    // Playwright's own headless mode knows neither extensions nor DevTools; the new mode is a flag below.
    headless: false,
    viewport: null,
    acceptDownloads: true,
    args: chromiumArguments(options),
    // Users have extensions and the back/forward cache; playwright starts without either.
    ignoreDefaultArgs: ['--disable-extensions', '--disable-back-forward-cache'],
  });
  return { context, close: () => context.close() };
}

function chromiumArguments({
  extensionDir,
  devtools,
  headless = true,
  args = [],
}: ChromiumOptions): string[] {
  return [
    ...QUIET,
    ...(headless ? ['--headless=new'] : []),
    ...(devtools ? ['--auto-open-devtools-for-tabs'] : []),
    ...(extensionDir === undefined
      ? []
      : [`--disable-extensions-except=${extensionDir}`, `--load-extension=${extensionDir}`]),
    ...args,
  ];
}
