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
    // What clears the log comes last.
    for (const isEmpty of [false, true]) {
      for (const theme of ['light', 'dark'] as const) {
        const chosen = pictures.filter(
          (picture) => picture.theme === theme && (picture.view === undefined) === isEmpty,
        );
        if (chosen.length > 0) await takeInTheme(demo, theme, { pictures: chosen, folder });
      }
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
  for (const picture of pictures) {
    panel = await arrangeDevtools(panel, LAYOUTS[picture.place]);
    await preparePicture(drivePanel(panel), picture);
    await take(demo, panel, { picture, path: join(folder, `${picture.name}.png`) });
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
