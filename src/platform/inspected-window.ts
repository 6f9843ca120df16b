import { browser } from './browser.ts';

/** The tab that these developer tools inspect. */
export function inspectedTabId(): number {
  return browser.devtools.inspectedWindow.tabId;
}

/** Reloads the inspected page. */
export function reloadInspectedPage(): void {
  void browser.devtools.inspectedWindow.reload();
}
