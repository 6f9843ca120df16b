import { ensureNode } from './ensure-node.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { inOneLine } from './in-one-line.mjs';
import { runTests } from './run-tests.mjs';
import { runSteps } from './steps.mjs';

/** Cases per property; `npm test` leaves each file its own number, of up to ten thousand. */
const FEW_CASES = { PROPERTY_RUNS: '20' };

await inOneLine(async () => {
  ensureNode();
  ensurePackages();
  // One after the other, beside the tests.
  const checks = runSteps([['check:types', 'check:lint', 'check:imports', 'check:unused']]);
  await runTests('test:quick', checks, FEW_CASES);
});
