import { browser } from './browser.ts';

/** Loads the inspected page anew. */
export function reloadInspectedPage(): void {
  browser.devtools.inspectedWindow.reload();
}

/** The tab that these developer tools inspect. */
export function inspectedTabId(): number {
  return browser.devtools.inspectedWindow.tabId;
}
