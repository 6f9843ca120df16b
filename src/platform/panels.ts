import { browser } from './browser.ts';

interface PanelOptions {
  readonly title: string;
  /** Paths from the extension's root. */
  readonly icon: string;
  readonly page: string;
}

/** Adds the panel to the browser's developer tools. */
export async function createPanel(options: PanelOptions): Promise<void> {
  // Firefox resolves both against the devtools page, Chromium against the root; a leading slash suits both.
  await browser.devtools.panels.create(options.title, `/${options.icon}`, `/${options.page}`);
}
