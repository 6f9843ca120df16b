import type { Reporter, TestModule } from 'vitest/node';

/**
 * Ends the output with one plain line, `N passed, N failed, N skipped`, that any log reader understands. Checks that
 * failed before the tests began (`AG_UI_FAILED_CHECKS`) count as failed, too.
 */
export default class PlainSummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const failedChecks = (process.env.AG_UI_FAILED_CHECKS ?? '').split(', ').filter((name) => name !== '');
    const counts = { passed: 0, failed: unhandledErrors.length + failedChecks.length, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const state = test.result().state;
        if (state in counts) counts[state as keyof typeof counts] += 1;
      }
      if (module.errors().length > 0) counts.failed += 1;
    }
    if (failedChecks.length > 0)
      process.stdout.write(`\nFailed before the tests: ${failedChecks.join(', ')}\n`);
    // Reporters run in order; the default one has printed its table by now.
    process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
  }
}
