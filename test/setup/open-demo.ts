import { openDemoWindow, openPanelBelow, playDemo } from './demo-window.ts';
import { reportHeadless } from './headless-report.ts';
import { inOneLine } from './in-one-line.mjs';

const headless = process.env.AG_UI_HEADLESS === '1';
/** Nobody watches without a display. */
const HEADLESS_SPEED = 5;

/** Starts the demo, opens it in Chromium with the AG-UI panel in front, and plays every scenario. */
await inOneLine(async () => {
  const demo = await openDemoWindow({ headless, speed: headless ? HEADLESS_SPEED : 1 });
  try {
    const panel = await openPanelBelow(demo);
    await playDemo(demo.page);
    console.log(`The demo runs at ${demo.url}`);
    if (headless) await reportHeadless(demo.page, panel);
    else await demo.context.waitForEvent('close', { timeout: 0 });
  } finally {
    await demo.close();
  }
});
