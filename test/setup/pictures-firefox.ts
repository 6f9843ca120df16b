import { join } from 'node:path';
import { eventuallyWithin } from '../browser/support/expect-eventually.ts';
import { builtExtension } from '../browser/support/extension.ts';
import { launchFirefox } from '../browser/support/firefox/firefox.ts';
import { openFirefoxPanel } from '../browser/support/firefox/toolbox.ts';
import { startDemo } from '../demo/start-demo.ts';
import type { Picture, Place } from './pictures.ts';
import { preparePicture } from './prepare-picture.ts';

const PLACES: Readonly<Record<Place, { readonly host: 'bottom' | 'right'; readonly size: number }>> = {
  bottom: { host: 'bottom', size: 300 },
  right: { host: 'right', size: 500 },
  window: { host: 'bottom', size: 800 },
};

/** Takes pictures of Firefox's real toolbox. */
export async function takeInFirefox(pictures: readonly Picture[], folder: string): Promise<void> {
  const firefox = await launchFirefox({ extension: builtExtension('firefox'), width: 1500, height: 1000 });
  const demo = await startDemo({ speed: 10 });
  try {
    const tab = await firefox.newTab(`${demo.url}?run=all`);
    await eventuallyWithin(120_000)('the demo to be played', () =>
      tab.evaluate(
        () =>
          document.querySelectorAll('[data-status="done"]').length ===
          document.querySelectorAll('[data-scenario]').length,
        null,
      ),
    );
    const panel = await openFirefoxPanel(firefox, tab);
    for (const picture of pictures.filter(({ view }) => view !== undefined)) {
      await panel.setTheme(picture.theme);
      await panel.dock(PLACES[picture.place]);
      await preparePicture(panel, picture);
      const path = join(folder, `${picture.name}.png`);
      await panel.screenshot(path);
      console.log(path);
    }
  } finally {
    await firefox.close();
    await demo.close();
  }
}
