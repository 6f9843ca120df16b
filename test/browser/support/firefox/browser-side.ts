/**
 * What runs inside Firefox's own window to drive its toolbox. `installToolboxDriver` is sent as text, so it must not
 * refer to anything outside itself.
 */

/** Firefox's toolbox of a tab, as far as it is needed. */
interface Toolbox {
  readonly doc: Document;
  readonly currentToolId: string;
  getNetMonitorAPI(): Promise<NetworkMonitor>;
  getPanel(id: 'netmonitor'): { readonly panelWin: NetworkWindow } | undefined;
  getAdditionalTools(): readonly { readonly id: string; readonly label: string }[];
  selectTool(id: string): Promise<unknown>;
  switchHost(host: string): Promise<void>;
  destroy(): Promise<void>;
}

interface NetworkMonitor {
  readonly connector: object;
  readonly store: { getState(): object };
}

/** The window of the network tool, with the modules that are loaded in it. */
interface NetworkWindow {
  windowRequire(module: string): {
    readonly HarExporter: { fetchHarData(options: object): Promise<string | undefined> };
    readonly HarMenuUtils: { getDefaultHarOptions(requests: object, connector: object): object };
    readonly getSortedRequests: (state: object) => object;
  };
}

/** The element that shows a page of another process. */
interface BrowserElement extends Element {
  readonly currentURI: { readonly spec: string };
  readonly messageManager: {
    sendAsyncMessage(name: string, data: unknown): void;
    addMessageListener(name: string, listener: (message: { readonly data: string }) => void): void;
    removeMessageListener(name: string, listener: (message: { readonly data: string }) => void): void;
    loadFrameScript(url: string, delayed: boolean): void;
  };
}

interface DevtoolsModule {
  readonly gDevTools: {
    getToolboxForTab(tab: unknown): Toolbox | undefined;
    showToolboxForTab(tab: unknown): Promise<Toolbox>;
  };
}

interface Snapshot {
  readonly width: number;
  readonly height: number;
}

// Globals of Firefox's window.
declare const ChromeUtils: {
  importESModule(url: string): {
    readonly require: (module: string) => DevtoolsModule;
    readonly Downloads: { readonly ALL: string; getList(which: string): Promise<DownloadList> };
  };
};

interface DownloadList {
  getAll(): Promise<readonly { readonly succeeded: boolean; readonly target: { readonly path: string } }[]>;
}

interface FileByPath {
  createFromFileName(path: string): Promise<File>;
}

declare const gBrowser: { readonly selectedTab: unknown };
declare const Services: {
  readonly prefs: Record<'setStringPref' | 'setIntPref', (name: string, value: unknown) => void>;
};

export interface ToolboxDriver {
  /** Opens the toolbox of the tab in front on the one panel that an extension added. */
  showPanel(): Promise<void>;
  showTool(id: string): Promise<void>;
  closeToolbox(): Promise<void>;
  /** `size` is the toolbox's height at the bottom, its width at the side. */
  dock(place: { readonly host: 'bottom' | 'right'; readonly size: number }): Promise<void>;
  setTheme(theme: 'light' | 'dark'): void;
  /** Runs a function, given as text, with the panel's document and the parsed JSON; answers in JSON. */
  runInPanel(call: { readonly run: string; readonly json: string }): Promise<string>;
  /** As `runInPanel`, with the file at a path before the document: one of any size, that no text has to carry. */
  runWithFile(call: { readonly run: string; readonly path: string }): Promise<string>;
  /** What "Save All As HAR" of the network tool writes. */
  networkHar(): Promise<string>;
  /** Where the files are that were downloaded to their end. */
  finishedDownloads(): Promise<readonly string[]>;
  /** A PNG of the whole window, in base64. */
  screenshot(): Promise<string>;
}

declare global {
  var toolboxDriver: ToolboxDriver;
}

/** Puts the driver on Firefox's window. */
export function installToolboxDriver(): void {
  const PANEL_PATIENCE_MS = 20_000;
  const { require } = ChromeUtils.importESModule('resource://devtools/shared/loader/Loader.sys.mjs');
  const { gDevTools } = require('devtools/client/framework/devtools');
  let calls = 0;

  function openToolbox(): Toolbox {
    const toolbox = gDevTools.getToolboxForTab(gBrowser.selectedTab);
    if (toolbox === undefined) throw new Error('the toolbox is closed');
    return toolbox;
  }

  function panelBrowser(): BrowserElement {
    const toolbox = openToolbox();
    const tool = toolbox.getAdditionalTools()[0];
    const frame = toolbox.doc.querySelector<HTMLIFrameElement>(`[id="toolbox-panel-iframe-${tool?.id}"]`);
    const browser = frame?.contentDocument?.querySelector<BrowserElement>('browser');
    if (!browser?.currentURI.spec.startsWith('moz-extension:'))
      throw new Error('the panel is not loaded yet');
    return browser;
  }

  function frameScript(call: string, name: string): string {
    return `(async () => {
      let answer;
      try {
        answer = { value: await ${call} };
      } catch (error) {
        answer = { error: String(error) };
      }
      sendAsyncMessage(${JSON.stringify(name)}, JSON.stringify(answer));
    })()`;
  }

  function newName(): string {
    calls += 1;
    return `ag-ui-test:${calls}`;
  }

  /** Loads a script into the panel's process; what it sends under that name is the answer. */
  function answerOf(name: string, script: string): Promise<string> {
    const { messageManager } = panelBrowser();
    return new Promise((resolve, reject) => {
      const answered = (message: { readonly data: string }): void => finish(() => resolve(message.data));
      const timer = setTimeout(
        () => finish(() => reject(new Error('the panel did not answer'))),
        PANEL_PATIENCE_MS,
      );
      const finish = (settle: () => void): void => {
        clearTimeout(timer);
        messageManager.removeMessageListener(name, answered);
        settle();
      };
      messageManager.addMessageListener(name, answered);
      const source = encodeURIComponent(script);
      messageManager.loadFrameScript(`data:application/javascript;charset=utf-8,${source}`, false);
    });
  }

  globalThis.toolboxDriver = {
    async showPanel() {
      const toolbox = await gDevTools.showToolboxForTab(gBrowser.selectedTab);
      const tool = toolbox.getAdditionalTools()[0];
      if (tool === undefined) throw new Error('the toolbox has no panel of an extension yet');
      await toolbox.selectTool(tool.id);
    },
    async showTool(id) {
      await openToolbox().selectTool(id);
    },
    async closeToolbox() {
      await openToolbox().destroy();
    },
    async dock({ host, size }) {
      const edge = host === 'bottom' ? 'footer.height' : 'sidebar.width';
      Services.prefs.setIntPref(`devtools.toolbox.${edge}`, size);
      await openToolbox().switchHost(host === 'bottom' ? 'right' : 'bottom');
      await openToolbox().switchHost(host);
    },
    setTheme(theme) {
      Services.prefs.setStringPref('devtools.theme', theme);
    },
    runInPanel({ run, json }) {
      const name = newName();
      return answerOf(
        name,
        frameScript(`(${run})(content.document, JSON.parse(${JSON.stringify(json)}))`, name),
      );
    },
    async runWithFile({ run, path }) {
      const name = newName();
      const asked = `${name}:file`;
      // Only Firefox's own process may open files; the panel's is given the opened one.
      const file = await (File as unknown as FileByPath).createFromFileName(path);
      const call = `new Promise((resolve) => {
        addMessageListener(${JSON.stringify(asked)}, function take({ data }) {
          removeMessageListener(${JSON.stringify(asked)}, take);
          resolve((${run})(content.document, data));
        });
        sendAsyncMessage(${JSON.stringify(asked)});
      })`;
      const { messageManager } = panelBrowser();
      // Sent before the script listens it would be lost.
      const give = (): void => {
        messageManager.removeMessageListener(asked, give);
        messageManager.sendAsyncMessage(asked, file);
      };
      messageManager.addMessageListener(asked, give);
      return answerOf(name, frameScript(call, name));
    },
    async networkHar() {
      const toolbox = openToolbox();
      const load = toolbox.getPanel('netmonitor')?.panelWin.windowRequire;
      if (load === undefined) throw new Error('the network tool is not open');
      const netmonitor = 'devtools/client/netmonitor/src';
      const { connector, store } = await toolbox.getNetMonitorAPI();
      const requests = load(`${netmonitor}/selectors/index`).getSortedRequests(store.getState());
      const { HarMenuUtils } = load(`${netmonitor}/har/har-menu-utils`);
      const { HarExporter } = load(`${netmonitor}/har/har-exporter`);
      const har = await HarExporter.fetchHarData(HarMenuUtils.getDefaultHarOptions(requests, connector));
      if (har === undefined) throw new Error('the network tool has logged nothing');
      return har;
    },
    async finishedDownloads() {
      const { Downloads } = ChromeUtils.importESModule('resource://gre/modules/Downloads.sys.mjs');
      const all = await (await Downloads.getList(Downloads.ALL)).getAll();
      return all.filter(({ succeeded }) => succeeded).map(({ target }) => target.path);
    },
    async screenshot() {
      const { browsingContext } = globalThis as unknown as {
        browsingContext: {
          currentWindowGlobal: {
            drawSnapshot(rect: null, scale: number, background: string): Promise<ImageBitmap>;
          };
        };
      };
      const bitmap: ImageBitmap & Snapshot = await browsingContext.currentWindowGlobal.drawSnapshot(
        null,
        1,
        'white',
      );
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
  };
}
