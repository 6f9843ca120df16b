import { browser } from './browser.ts';

export type Theme = 'light' | 'dark';

/** DevTools' own theme, which need not be the system's. */
export function currentTheme(): Theme {
  return toTheme(browser.devtools.panels.themeName);
}

interface ThemeEvents {
  /** Firefox. */
  readonly onThemeChanged?: { addListener(listener: (name: string) => void): void };
  /** Chromium 99 and newer; one handler. */
  readonly setThemeChangeHandler?: (handler: (name: string) => void) => void;
}

/** Calls back when the user switches DevTools' theme. */
export function onThemeChange(listener: (theme: Theme) => void): void {
  const events: ThemeEvents = browser.devtools.panels;
  const tell = (name: string) => listener(toTheme(name));
  if (events.onThemeChanged !== undefined) events.onThemeChanged.addListener(tell);
  else events.setThemeChangeHandler?.(tell);
}

function toTheme(name: string): Theme {
  return name === 'dark' ? 'dark' : 'light';
}
