import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { closingLines } from './run-tests.mjs';

/**
 * Ends the output with one plain line, `N passed, N failed, N skipped`, that any log reader understands. A command that
 * ends with more than these tests names a file for the counts (`AG_UI_COUNTS`), and writes the line itself.
 */
export default class PlainSummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const state = test.result().state;
        if (state in counts) counts[state as keyof typeof counts] += 1;
      }
      if (module.errors().length > 0) counts.failed += 1;
    }
    const file = process.env.AG_UI_COUNTS;
    // Reporters run in order; the default one has printed its table by now.
    if (file === undefined) process.stdout.write(`${closingLines(counts)}\n`);
    else writeFileSync(file, JSON.stringify(counts));
  }
}
