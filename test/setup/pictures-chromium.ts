import { join } from 'node:path';
import { drivePanel } from '../browser/support/chromium-under-test.ts';
import {
  arrangeDevtools,
  type DevtoolsLayout,
  openPanelInTheme,
} from '../browser/support/devtools-layout.ts';
import type { DevtoolsPanel } from '../browser/support/devtools-panel.ts';
import { type DemoWindow, demoOver, openDemoWindow, playDemo } from './demo-window.ts';
import { pictureWithPage } from './picture-with-page.ts';
import type { Picture, Place, Theme } from './pictures.ts';
import { preparePicture } from './prepare-picture.ts';

const LAYOUTS: Readonly<Record<Place, DevtoolsLayout>> = {
  bottom: { dock: 'bottom', height: 300 },
  right: { dock: 'right', width: 500 },
  window: { dock: 'undocked', width: 1500, height: 913 },
};

/** Takes pictures of Chromium's real DevTools. */
export async function takeInChromium(pictures: readonly Picture[], folder: string): Promise<void> {
  const demo = await openDemoWindow({ headless: true, speed: 10 });
  try {
    await playDemo(demo.page);
    await demoOver(demo.page);
    for (const theme of ['light', 'dark'] as const) {
      const ofTheme = pictures.filter((picture) => picture.theme === theme);
      if (ofTheme.length > 0) await takeInTheme(demo, theme, { pictures: ofTheme, folder });
    }
  } finally {
    await demo.close();
  }
}

interface Order {
  readonly pictures: readonly Picture[];
  readonly folder: string;
}

async function takeInTheme(demo: DemoWindow, theme: Theme, { pictures, folder }: Order): Promise<void> {
  let panel = await openPanelInTheme(demo.context, demo.page, theme);
  // What clears the log comes last.
  const inOrder = pictures.toSorted(
    (one, other) => Number(one.view === undefined) - Number(other.view === undefined),
  );
  for (const picture of inOrder) {
    panel = await arrangeDevtools(panel, LAYOUTS[picture.place]);
    await preparePicture(drivePanel(panel), picture);
    await take(demo, panel, { picture, path: join(folder, `${picture.name}.png`) });
  }
  if (inOrder.at(-1)?.view === undefined) {
    await playDemo(demo.page);
    await demoOver(demo.page);
  }
}

async function take(
  demo: DemoWindow,
  { devtools }: DevtoolsPanel,
  { picture, path }: { readonly picture: Picture; readonly path: string },
): Promise<void> {
  if (picture.place === 'window') await devtools.screenshot({ path });
  else await pictureWithPage(demo.page, devtools, path);
  console.log(path);
}
