import { builtExtension } from '../extension.ts';
import type { BrowserUnderTest, TabUnderTest } from '../panel-driver.ts';
import { type Firefox, launchFirefox } from './firefox.ts';
import { openFirefoxPanel } from './toolbox.ts';

/** Firefox with the extension, behind the same interface as Chromium. */
export async function launchFirefoxUnderTest(): Promise<BrowserUnderTest> {
  const firefox = await launchFirefox({
    extension: builtExtension('firefox'),
    width: 1600,
    height: 2300,
    // As if the user had drawn the toolbox up.
    preferences: { 'devtools.toolbox.footer.height': 2000 },
  });
  return { openTab: (url) => openTab(firefox, url), close: firefox.close };
}

async function openTab(firefox: Firefox, url: string): Promise<TabUnderTest> {
  const tab = await firefox.newTab(url);
  return { ...tab, openPanel: () => openFirefoxPanel(firefox, tab) };
}
