import { tinykeys } from 'tinykeys';
import type { Commands } from './commands.ts';
import type { PlainTextKey } from './text/text.ts';
import { STEP_UNITS, type StepUnit } from './transport/step-units.ts';
import { isTyping } from './typing.ts';

/** A key of the whole panel. What lists, tabs and menus do with keys is theirs. */
export interface Shortcut {
  /** As tinykeys reads it; `$mod` is Cmd on a Mac and Ctrl elsewhere. */
  readonly keys: readonly string[];
  /** For the help sheet. */
  readonly text: PlainTextKey;
  /** Whether it also works while text is being typed. */
  readonly inText?: true;
  /** Undefined for keys that only the help sheet tells of. When it gives false, the key is left to DevTools. */
  run?(commands: ShortcutCommands, index: number): unknown;
}

/** The commands, and the sheet that lists them. */
export interface ShortcutCommands extends Commands {
  toggleHelp(): void;
}

/** The key of a step in each unit; with Shift it goes back. */
export const STEP_KEYS = {
  event: 'e',
  state: 's',
  operation: 'o',
  message: 'm',
  run: 'r',
} as const satisfies Readonly<Record<StepUnit, string>>;

function withShift(key: string): readonly string[] {
  return [key, `Shift+${key}`];
}

/** Every key, in the order of the help sheet. None shadows a key of DevTools' own. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'], text: 'help.move' },
  { keys: ['Enter'], text: 'help.open' },
  { keys: [',', '.'], text: 'help.traces' },
  { keys: ['ArrowLeft', 'ArrowRight', '+', '-', '0'], text: 'help.timeline' },
  {
    keys: ['[', ']'],
    text: 'help.step',
    run: (commands, index) => commands.step(index === 0 ? -1 : 1),
  },
  ...STEP_UNITS.map(
    (unit): Shortcut => ({
      keys: withShift(STEP_KEYS[unit]),
      text: `help.step.${unit}`,
      run: (commands, index) => commands.step(index === 0 ? 1 : -1, unit),
    }),
  ),
  { keys: ['k'], text: 'help.play', run: (commands) => commands.togglePlay() },
  { keys: ['b'], text: 'help.bookmark', run: (commands) => commands.toggleBookmark() },
  {
    keys: withShift('n'),
    text: 'help.bookmarks',
    run: (commands, index) => commands.goToBookmark(index === 0 ? 1 : -1),
  },
  { keys: ['d'], text: 'help.pin', run: (commands) => commands.pinState() },
  { keys: ['h'], text: 'help.branch', run: (commands) => commands.toggleBranch() },
  { keys: ['x'], text: 'help.compare', run: (commands) => commands.compareRun() },
  { keys: ['y'], text: 'help.copyPosition', run: (commands) => commands.copyPosition() },
  { keys: ['g'], text: 'help.goTo', run: (commands) => commands.askForPosition() },
  { keys: ['/'], text: 'help.filter', run: (commands) => commands.focusFilter() },
  { keys: ['Escape'], text: 'help.escape', inText: true, run: (commands) => commands.escape() },
  { keys: ['$mod+e'], text: 'help.record', inText: true, run: (commands) => commands.toggleRecording() },
  { keys: ['$mod+v'], text: 'help.paste' },
  { keys: ['$mod+l'], text: 'help.clear', inText: true, run: (commands) => commands.clear() },
  {
    keys: Array.from({ length: 9 }, (_, index) => `$mod+Digit${index + 1}`),
    text: 'help.view',
    inText: true,
    run: (commands, index) => commands.openView(index),
  },
  { keys: ['?'], text: 'help.help', run: (commands) => commands.toggleHelp() },
];

/**
 * Listens for the keys until the returned function is called. The target must be inside the document: Chromium's
 * DevTools listen on the document, take some keys for themselves there (Escape opens their drawer) and mark them used.
 */
export function listenForShortcuts(target: HTMLElement, commands: ShortcutCommands): () => void {
  const bindings: Record<string, (event: KeyboardEvent) => void> = {};
  for (const shortcut of SHORTCUTS) {
    const { run } = shortcut;
    if (run === undefined) continue;
    for (const [index, keys] of shortcut.keys.entries()) {
      const onKey = (event: KeyboardEvent) => {
        if (event.defaultPrevented || (!shortcut.inText && isTyping(event))) return;
        if (run(commands, index) !== false) event.preventDefault();
      };
      for (const binding of bindingsOf(keys)) bindings[binding] = onKey;
    }
  }
  const forgetKeys = tinykeys(target, bindings);
  target.addEventListener('keydown', keepFromDevtools);
  return () => {
    forgetKeys();
    target.removeEventListener('keydown', keepFromDevtools);
  };
}

/** A key that some part of the panel used is not for DevTools as well. */
function keepFromDevtools(event: KeyboardEvent): void {
  if (event.defaultPrevented) event.stopPropagation();
}

/** Some keyboards need Shift for a sign and others do not: it is the sign that is meant. */
function bindingsOf(keys: string): readonly string[] {
  return /^[^\w\s]$/.test(keys) ? [keys, `Shift+${keys}`] : [keys];
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
};

/** A key as it stands on the keyboard: `Ctrl+E`, `⌘E`. */
export function keyName(keys: string, isMac: boolean): string {
  const [, modifier, key = keys] = /^(\$mod\+|Shift\+)?(.+)$/.exec(keys) ?? [];
  const name = NAMES[key] ?? key.replace(/^Digit/, '').replace(/^.$/, (letter) => letter.toUpperCase());
  if (modifier === undefined) return name;
  if (modifier === 'Shift+') return isMac ? `⇧${name}` : `Shift+${name}`;
  return isMac ? `⌘${name}` : `Ctrl+${name}`;
}
