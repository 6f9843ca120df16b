import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestModule } from 'vitest/node';
import PlainSummaryReporter from '../../setup/plain-summary-reporter.ts';

type State = 'passed' | 'failed' | 'skipped';

function moduleOf(states: readonly State[], errors: readonly unknown[] = []): TestModule {
  const allTests = () => states.map((state) => ({ result: () => ({ state }) }));
  return { children: { allTests }, errors: () => errors } as unknown as TestModule;
}

describe('the last line', () => {
  let printed = '';

  beforeEach(() => {
    printed = '';
    vi.stubEnv('AG_UI_FAILED_CHECKS', '');
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

  it('counts the checks that failed before, and names them above', () => {
    vi.stubEnv('AG_UI_FAILED_CHECKS', 'check:types, build');

    new PlainSummaryReporter().onTestRunEnd([moduleOf(['passed'])], []);

    expect(lastLine()).toBe('1 passed, 2 failed, 0 skipped');
    expect(printed).toContain('Failed before the tests: check:types, build\n');
  });
});
