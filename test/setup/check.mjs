import { ensurePackages } from './ensure-packages.mjs';
import { inOneLine } from './in-one-line.mjs';
import { runShown, runSteps } from './steps.mjs';

await inOneLine(async () => {
  ensurePackages();
  const failed = await runSteps([['check:types'], ['check:lint'], ['check:imports'], ['check:unused']]);
  // The reporter counts them, so that the last line tells the truth about the whole check.
  const code = await runShown('test:quick', { AG_UI_FAILED_CHECKS: failed.join(', ') });
  process.exitCode = code === 0 && failed.length === 0 ? 0 : 1;
});
