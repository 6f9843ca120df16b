import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestModule } from 'vitest/node';
import PlainSummaryReporter from '../../setup/plain-summary-reporter.ts';
import { closingLines } from '../../setup/run-tests.mjs';

type State = 'passed' | 'failed' | 'skipped';

function moduleOf(states: readonly State[], errors: readonly unknown[] = []): TestModule {
  const allTests = () => states.map((state) => ({ result: () => ({ state }) }));
  return { children: { allTests }, errors: () => errors } as unknown as TestModule;
}

describe('the last line', () => {
  let printed = '';

  beforeEach(() => {
    printed = '';
    vi.stubEnv('AG_UI_COUNTS', undefined);
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += text;
      return true;
    });
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  const lastLine = () => printed.trimEnd().split('\n').at(-1);

  it('counts the tests of all modules', () => {
    new PlainSummaryReporter().onTestRunEnd(
      [moduleOf(['passed', 'failed']), moduleOf(['passed', 'skipped'])],
      [],
    );

    expect(lastLine()).toBe('2 passed, 1 failed, 1 skipped');
  });

  it('counts a module that could not be loaded, and an error outside any test', () => {
    const broken = moduleOf([], [new Error('no such file')]);

    new PlainSummaryReporter().onTestRunEnd([broken], [new Error('unhandled')]);

    expect(lastLine()).toBe('0 passed, 2 failed, 0 skipped');
  });

  it('is left to the command that names a file for the counts', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'counts-')), 'counts.json');
    vi.stubEnv('AG_UI_COUNTS', file);

    new PlainSummaryReporter().onTestRunEnd([moduleOf(['passed', 'failed'])], []);

    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(printed).toBe('');
  });

  it('counts the checks that failed, below one that names them', () => {
    const lines = closingLines({ passed: 1, failed: 1, skipped: 0 }, ['check:types', 'build']);

    expect(lines).toBe('\nFailed checks: check:types, build\n\n1 passed, 3 failed, 0 skipped');
  });
});
