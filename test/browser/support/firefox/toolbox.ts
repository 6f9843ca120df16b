import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { eventually } from '../expect-eventually.ts';
import { functionText } from '../function-text.ts';
import type { Download, PanelDriver } from '../panel-driver.ts';
import { installToolboxDriver } from './browser-side.ts';
import type { Firefox, FirefoxTab } from './firefox.ts';
import { panelInput } from './panel-input.ts';

/** Firefox's real toolbox of one tab, with our panel in front. Only the tab in front can be driven. */
export interface FirefoxPanel extends PanelDriver {
  dock(place: { readonly host: 'bottom' | 'right'; readonly size: number }): Promise<void>;
  setTheme(theme: 'light' | 'dark'): Promise<void>;
}

/** Opens the toolbox of `tab`, or takes the one that is open, and brings the AG-UI panel to the front. */
export async function openFirefoxPanel(firefox: Firefox, tab: FirefoxTab): Promise<FirefoxPanel> {
  await firefox.bidi.send('browsingContext.activate', { context: tab.context });
  await firefox.inBrowser(installToolboxDriver, undefined);
  const run = async <Result>(source: string, arg: unknown): Promise<Result> => {
    const json = JSON.stringify(arg ?? null);
    const answer = await firefox.inBrowser((call) => toolboxDriver.runInPanel(call), { run: source, json });
    return resultOf<Result>(answer);
  };
  const input = (method: keyof ReturnType<typeof panelInput>, arg: unknown): Promise<void> =>
    run(`(document, arg) => ${functionText(panelInput)}(document).${method}(arg)`, arg);
  const show = async (): Promise<void> => {
    await eventually('the AG-UI panel in the toolbox', async () => {
      await firefox.inBrowser(() => toolboxDriver.showPanel(), undefined);
      return run<boolean>(`(document) => document.readyState === 'complete'`, null);
    });
  };
  await show();
  return {
    read: (read, arg) => run(functionText(read), arg),
    readByText: run,
    click: async (target) => {
      await eventually(`a click on ${JSON.stringify(target)}`, async () => {
        await input('click', target);
        return true;
      });
    },
    clickAt: (target, at) => input('clickAt', { target, at }),
    press: (key) => input('press', key),
    type: (text) => input('type', text),
    chooseFile: async (path) => {
      const run = `(document, file) => ${functionText(panelInput)}(document).chooseFile(file)`;
      resultOf<void>(await firefox.inBrowser((call) => toolboxDriver.runWithFile(call), { run, path }));
    },
    download: (save) => nextDownload(firefox, save),
    enlarge: async () => {
      await eventually(
        'a high panel',
        () => run<number>(HEIGHT, null),
        (height) => height > 1_800,
      );
    },
    watchNetwork: async () => {
      await firefox.inBrowser(() => toolboxDriver.showTool('netmonitor'), undefined);
      await show();
    },
    networkHar: () => firefox.inBrowser(() => toolboxDriver.networkHar(), undefined),
    hide: () => firefox.inBrowser(() => toolboxDriver.showTool('webconsole'), undefined),
    show,
    dock: async (place) => {
      await firefox.inBrowser((wanted) => toolboxDriver.dock(wanted), place);
      // It is loaded anew in its new place.
      await show();
    },
    setTheme: (theme) => firefox.inBrowser((wanted) => toolboxDriver.setTheme(wanted), theme),
    screenshot: async (path) => {
      writeFileSync(
        path,
        Buffer.from(await firefox.inBrowser(() => toolboxDriver.screenshot(), undefined), 'base64'),
      );
    },
    close: () => firefox.inBrowser(() => toolboxDriver.closeToolbox(), undefined),
  };
}

const HEIGHT = '(document) => document.defaultView.innerHeight';

function resultOf<Result>(json: string): Result {
  const answer = JSON.parse(json) as { readonly value: Result } | { readonly error: string };
  if ('error' in answer) throw new Error(answer.error);
  return answer.value;
}

/** Firefox itself says which files are whole: one in the folder may still be written, and an empty one may be whole. */
async function nextDownload(firefox: Firefox, save: () => Promise<void>): Promise<Download> {
  const finished = () => firefox.inBrowser(() => toolboxDriver.finishedDownloads(), undefined);
  const before = new Set(await finished());
  await save();
  const path = await eventually('a download', async () =>
    (await finished()).find((file) => !before.has(file)),
  );
  return { name: basename(path), content: readFileSync(path) };
}
