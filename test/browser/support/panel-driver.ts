/** A control as a user names it: its ARIA role and its whole accessible name. */
export interface Control {
  readonly role:
    | 'button'
    | 'checkbox'
    | 'combobox'
    | 'menuitem'
    | 'option'
    | 'radio'
    | 'searchbox'
    | 'slider'
    | 'switch'
    | 'tab'
    | 'textbox'
    | 'treeitem';
  readonly name: string;
}

/** A row of a list, grid or tree: the list's accessible name, and the row's place in it, from 0. */
export interface Row {
  readonly list: string;
  readonly index: number;
}

/** The panel as a user sees and handles it, in whichever browser. */
export interface PanelDriver {
  /**
   * Runs a function on the panel's document. It is sent as text, so it sees nothing but its arguments; these and its
   * result are JSON.
   */
  read<Arg, Result>(run: (document: Document, arg: Arg) => Result, arg: Arg): Promise<Awaited<Result>>;
  /** As `read`, with the function's text. */
  readByText(run: string, arg: unknown): Promise<unknown>;
  /** Clicks as a mouse does, as soon as there is exactly one of that name and nothing covers it. */
  click(target: Control | Row): Promise<void>;
  /** Clicks as a mouse does at a part of a control's width, 0 to 1. */
  clickAt(target: Control, at: number): Promise<void>;
  /** Presses a key where the focus is: one character, a name such as `ArrowDown`, or a chord such as `Control+e`. */
  press(key: string): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  /** Gives a file to the panel's file input, as its file dialog would. */
  chooseFile(path: string): Promise<void>;
  /** Does something that saves a file, and gives the file's name and content. */
  download(save: () => Promise<void>): Promise<Download>;
  /** A picture of the developer tools, or of the window with them. */
  screenshot(path: string): Promise<void>;
  /** Makes the developer tools so large that lists of a few dozen rows are whole in sight. */
  enlarge(): Promise<void>;
  /** Opens the browser's own network tool, so that it logs from here on, and comes back to the panel. */
  watchNetwork(): Promise<void>;
  /** The HAR file that the network tool writes of everything that it has logged. */
  networkHar(): Promise<string>;
  /** Brings another tool to the front. */
  hide(): Promise<void>;
  /** Brings the panel back to the front. */
  show(): Promise<void>;
  /** Closes the developer tools; the page stays. */
  close(): Promise<void>;
}

export interface Download {
  readonly name: string;
  readonly content: Buffer;
}

/** A browser with the extension in it. */
export interface BrowserUnderTest {
  openTab(url: string): Promise<TabUnderTest>;
  close(): Promise<void>;
}

/** A page as its user sees it. */
export interface TabUnderTest {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, under the same terms as `PanelDriver.read`. */
  evaluate<Arg, Result>(run: (arg: Arg) => Result, arg: Arg): Promise<Awaited<Result>>;
  /** Opens the browser's developer tools on the AG-UI panel. */
  openPanel(): Promise<PanelDriver>;
  close(): Promise<void>;
}
