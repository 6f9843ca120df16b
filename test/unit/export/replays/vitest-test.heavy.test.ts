import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { vitestFormat } from '../../../../src/export/formats/vitest-test.ts';
import { SCENARIOS } from '../../../demo/scenarios/registry.ts';
import { startDemo } from '../../../demo/start-demo.ts';
import { recordScenario } from '../../demo/record-scenario.ts';
import { newFolder, writeExport } from './written-files.ts';

const VITEST = join(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs');

const folder = newFolder();

beforeAll(async () => {
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {};');
  vi.spyOn(console, 'warn').mockReturnValue();
  const demo = await startDemo({ speed: 10_000 });
  for (const scenario of SCENARIOS) {
    const session = await recordScenario(scenario, demo.url);
    writeExport(session, vitestFormat, { folder, stem: scenario.id });
  }
  await demo.close();
});

afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

interface Result {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
  }[];
}

/** Runs all exported tests as a user would, in a project of their own. */
async function runExported(...files: readonly string[]): Promise<Result> {
  const report = join(folder, 'report.json');
  const options = ['--no-isolate', '--reporter', 'json', '--outputFile', report];
  const args = [VITEST, 'run', '--root', folder, ...options, ...files];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' });
  await once(child, 'close');
  return JSON.parse(readFileSync(report, 'utf8'));
}

it('passes with the official client, for every scenario of the demo', async () => {
  const { numPassedTests, numTotalTests, testResults } = await runExported();

  expect(testResults.filter(({ status }) => status !== 'passed')).toEqual([]);
  expect(numTotalTests).toBe(SCENARIOS.length);
  expect(numPassedTests).toBe(SCENARIOS.length);
});

it('fails once the recorded messages are others', async () => {
  const [first] = readdirSync(folder).filter((name) => name.endsWith('.fixture.json'));
  const path = join(folder, first ?? '');
  const fixture = JSON.parse(readFileSync(path, 'utf8'));
  fixture.expected[0].messages.push({ id: 'never sent', role: 'assistant', content: '' });
  writeFileSync(path, JSON.stringify(fixture));

  const { numFailedTests } = await runExported((first ?? '').replace('.fixture.json', '.test.js'));

  expect(numFailedTests).toBe(1);
});
