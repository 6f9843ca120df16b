import type { Page } from 'playwright';

/** What Chromium's network panel writes for "Export HAR (with sensitive data)". */
export function exportHar(devtools: Page): Promise<string> {
  return devtools.evaluate<string>(EXPORT_ALL);
}

// Text, as DevTools' modules are imported in its page. Only the place to save in is another: its dialog needs a user.
const EXPORT_ALL = `(async () => {
  const { NetworkPanel } = await import('./panels/network/network.js');
  const { FileManager } = await import('./models/workspace/workspace.js');
  const parts = [];
  const files = Object.assign(FileManager.FileManager.instance(), {
    save: async () => ({}),
    append: (url, part) => {
      parts.push(part);
      files.dispatchEventToListeners(FileManager.Events.APPENDED_TO_URL, url);
    },
    close: () => undefined,
  });
  await NetworkPanel.NetworkPanel.instance().networkLogView.exportAll({ sanitize: false });
  return parts.join('');
})()`;
