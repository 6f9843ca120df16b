import { ensureChromium, ensureFirefox } from './ensure-browsers.mjs';
import { ensureNode } from './ensure-node.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { inOneLine } from './in-one-line.mjs';
import { runTests } from './run-tests.mjs';
import { runSteps } from './steps.mjs';

await inOneLine(async () => {
  ensureNode();
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
  await runTests('test:all', Promise.resolve(failed));
});
