import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runShown } from './steps.mjs';

/** What is counted when the tests did not even come to their end. */
const NO_END = { passed: 0, failed: 1, skipped: 0 };

/**
 * Runs an npm script that is vitest, and ends with the line that tells the truth about the whole command: a check that
 * failed counts as failed, too. `checks` promises the names of these; it may run beside the tests. Sets the exit code.
 */
export async function runTests(script, checks, environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ag-ui-counts-'));
  const file = join(folder, 'counts.json');
  try {
    const [code, failedChecks] = await Promise.all([
      runShown(script, { ...environment, AG_UI_COUNTS: file }),
      checks,
    ]);
    const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : NO_END;
    console.log(closingLines(counts, failedChecks));
    process.exitCode = code === 0 && failedChecks.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The last line of a command, below one that names the checks that failed. */
export function closingLines({ passed, failed, skipped }, failedChecks = []) {
  const named = failedChecks.length === 0 ? '' : `\nFailed checks: ${failedChecks.join(', ')}\n`;
  return `${named}\n${passed} passed, ${failed + failedChecks.length} failed, ${skipped} skipped`;
}
