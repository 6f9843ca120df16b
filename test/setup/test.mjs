import { ensureChromium, ensureFirefox } from './ensure-browsers.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { inOneLine } from './in-one-line.mjs';
import { runShown, runSteps } from './steps.mjs';

await inOneLine(async () => {
  ensurePackages();
  await ensureChromium();
  ensureFirefox();
  const failed = await runSteps([
    ['build', 'check:firefox'],
    ['check:types'],
    ['check:lint'],
    ['check:imports'],
    ['check:unused'],
  ]);
  // The reporter counts them, so that the last line tells the truth about the whole test.
  const code = await runShown('test:all', { AG_UI_FAILED_CHECKS: failed.join(', ') });
  process.exitCode = code === 0 && failed.length === 0 ? 0 : 1;
});
