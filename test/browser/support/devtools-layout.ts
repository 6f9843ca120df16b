import type { BrowserContext, Page } from 'playwright';
import { closeDevtools, type DevtoolsPanel, openDevtools, openPanel, showPanel } from './devtools-panel.ts';
import { eventually } from './expect-eventually.ts';

/** Where DevTools sit and how large they are, as a user would arrange them. */
export type DevtoolsLayout =
  | { readonly dock: 'right'; readonly width: number }
  | { readonly dock: 'bottom'; readonly height: number }
  | { readonly dock: 'undocked'; readonly width: number; readonly height: number };

/** Places DevTools, and waits until the panel has its new size. A panel is loaded anew when the dock side changes. */
export async function arrangeDevtools(panel: DevtoolsPanel, layout: DevtoolsLayout): Promise<DevtoolsPanel> {
  const { devtools } = panel;
  await devtools.evaluate(`import('./ui/legacy/legacy.js').then((legacy) =>
    legacy.DockController.DockController.instance().setDockSide(${JSON.stringify(layout.dock)}))`);
  if (layout.dock === 'undocked')
    await devtools.setViewportSize({ width: layout.width, height: layout.height });
  else await setDockedSize(devtools, layout.dock === 'right' ? layout.width : layout.height);
  const frame = await showPanel(devtools);
  await eventually(
    `the panel to be ${JSON.stringify(layout)}`,
    () => frame.evaluate(() => ({ width: innerWidth, height: innerHeight })),
    (size) => fits(size, layout),
  );
  return { devtools, frame };
}

/** DevTools' own theme setting. They apply it, and tell it to extensions, when they open; so they open again. */
export async function openPanelInTheme(
  context: BrowserContext,
  page: Page,
  theme: 'light' | 'dark',
): Promise<DevtoolsPanel> {
  const before = await openDevtools(context, page);
  await before.evaluate(`import('./core/common/common.js').then((common) =>
    common.Settings.Settings.instance().moduleSetting('ui-theme').set(${JSON.stringify(theme === 'dark' ? 'dark' : 'default')}))`);
  await closeDevtools(before);
  const panel = await openPanel(context, page);
  // Headless Chromium always prefers light; a desktop in the same theme is what a user of it has.
  await panel.devtools.emulateMedia({ colorScheme: theme });
  return panel;
}

async function setDockedSize(devtools: Page, size: number): Promise<void> {
  await devtools.evaluate(`import('./ui/legacy/legacy.js').then((legacy) =>
    legacy.Widget.Widget.get(document.querySelector('.split-widget')).setSidebarSize(${size}))`);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** DevTools keep a border and their tab bar to themselves; the rest is the panel's. */
function fits(panel: Size, layout: DevtoolsLayout): boolean {
  const widthLeft = layout.dock === 'bottom' ? 0 : layout.width - panel.width;
  const heightLeft = layout.dock === 'right' ? 0 : layout.height - panel.height;
  return widthLeft >= 0 && widthLeft <= 2 && heightLeft >= 0 && heightLeft <= 40;
}
