import { ensureChromium } from './ensure-browsers.mjs';
import { ensureNode } from './ensure-node.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { hasDisplay } from './has-display.mjs';
import { inOneLine } from './in-one-line.mjs';
import { runShown, runSteps } from './steps.mjs';

await inOneLine(async () => {
  ensureNode();
  ensurePackages();
  await ensureChromium();
  const failed = await runSteps([['build:chrome']]);
  if (failed.length > 0) throw new Error('The extension could not be built.');
  const headless = process.argv.includes('--headless') || !hasDisplay();
  process.exitCode = await runShown('demo', { AG_UI_HEADLESS: headless ? '1' : '' });
});
