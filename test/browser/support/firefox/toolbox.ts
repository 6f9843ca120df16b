import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { eventually } from '../expect-eventually.ts';
import { installToolboxDriver } from './browser-side.ts';
import type { Firefox, FirefoxTab } from './firefox.ts';
import { type Control, panelInput } from './panel-input.ts';

/** Firefox's real toolbox of one tab, with our panel in front. Only one tab's toolbox is driven at a time. */
export interface FirefoxPanel {
  /** Runs a function on the panel's document; what goes in and comes out is JSON. */
  read<Arg, Result>(run: (document: Document, arg: Arg) => Result, arg: Arg): Promise<Awaited<Result>>;
  /** Clicks what has that role and name, as a mouse does. */
  click(control: Control): Promise<void>;
  /** Presses a key where the focus is: one character, or a name such as `ArrowDown`, `Enter`, `Control+e`. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Puts a file into the panel's file input, as its file dialog would. */
  chooseFile(path: string): Promise<void>;
  /** Brings the panel (again) to the front. */
  show(): Promise<void>;
  /** Brings one of Firefox's own tools (`webconsole`, `netmonitor`, …) to the front. */
  showOtherTool(id: string): Promise<void>;
  dock(place: { readonly host: 'bottom' | 'right'; readonly size: number }): Promise<void>;
  setTheme(theme: 'light' | 'dark'): Promise<void>;
  /** A picture of Firefox's window with the toolbox in it. */
  screenshot(path: string): Promise<void>;
  closeToolbox(): Promise<void>;
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
    run(`(document, arg) => (${panelInput})(document).${method}(arg)`, arg);
  const show = async (): Promise<void> => {
    await eventually('the AG-UI panel in the toolbox', async () => {
      await firefox.inBrowser(() => toolboxDriver.showPanel(), undefined);
      return run<boolean>(`(document) => document.readyState === 'complete'`, null);
    });
  };
  await show();
  return {
    read: (read, arg) => run(read.toString(), arg),
    click: async (control) => {
      await eventually(`a click on ${control.role} "${control.name}"`, async () => {
        await input('click', control);
        return true;
      });
    },
    press: (key) => input('press', key),
    type: (text) => input('type', text),
    chooseFile: (path) =>
      input('chooseFile', { name: basename(path), base64: readFileSync(path).toString('base64') }),
    show,
    showOtherTool: (id) => firefox.inBrowser((tool) => toolboxDriver.showTool(tool), id),
    dock: (place) => firefox.inBrowser((wanted) => toolboxDriver.dock(wanted), place),
    setTheme: (theme) => firefox.inBrowser((wanted) => toolboxDriver.setTheme(wanted), theme),
    screenshot: async (path) => {
      writeFileSync(
        path,
        Buffer.from(await firefox.inBrowser(() => toolboxDriver.screenshot(), undefined), 'base64'),
      );
    },
    closeToolbox: () => firefox.inBrowser(() => toolboxDriver.closeToolbox(), undefined),
  };
}

function resultOf<Result>(json: string): Result {
  const answer = JSON.parse(json) as { readonly value: Result } | { readonly error: string };
  if ('error' in answer) throw new Error(answer.error);
  return answer.value;
}
