import { browser } from './browser.ts';

/** The tab that these developer tools inspect. */
export function inspectedTabId(): number {
  return browser.devtools.inspectedWindow.tabId;
}
