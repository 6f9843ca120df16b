import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../demo/scenarios/registry.ts';
import { root } from '../../setup/root.mjs';
import { launchChromium } from '../support/chromium.ts';
import { coloursIn } from './colours-in.ts';

const run = promisify(execFile);
const EXPECTED_RUNS = SCENARIOS.flatMap(({ expected }) => expected.threads.flatMap(({ runs }) => runs));

/** What `npm run inspect -- FILE --json` says, as far as it is compared here. */
interface Inspected {
  readonly events: number;
  readonly runs: readonly { readonly runId: string; readonly status: string }[];
  readonly findings: readonly { readonly severity: string; readonly at: number; readonly message: string }[];
}

describe('npm start without a display', () => {
  // Apart from what other tests have built.
  const folder = mkdtempSync(join(tmpdir(), 'ag-ui-start-'));
  let said = '';
  let code: number | null;

  beforeAll(async () => {
    const env = { ...process.env, AG_UI_OUT_DIR: folder };
    const command = spawn('npm', ['start', '--', '--headless'], { cwd: root, env, shell: true });
    command.stdout.on('data', (text) => (said += text));
    command.stderr.on('data', (text) => (said += text));
    code = await new Promise((resolve) => command.on('close', resolve));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const pathAfter = (label: string): string => new RegExp(`^${label}: +(.+)$`, 'm').exec(said)?.[1] ?? '';
  const inspected = async (): Promise<Inspected> => {
    const args = ['run', '--silent', 'inspect', '--', pathAfter('Recording'), '--json'];
    // It exits with 1 for the faults that the demo shows on purpose.
    const { stdout } = await run('npm', args, { cwd: root, shell: true }).catch((error) => error);
    return JSON.parse(stdout);
  };

  it('plays the demo and exits with 0', () => {
    expect(said).not.toContain('Error');
    expect(code, said).toBe(0);
  });

  it('writes a recording that holds every run of the demo, with its status', async () => {
    const { runs } = await inspected();

    const held = Object.fromEntries(runs.map(({ runId, status }) => [runId, status]));
    const statusOf = (status: string) => (status === 'cut-off' ? 'unfinished' : status);
    expect(held).toEqual(
      Object.fromEntries(EXPECTED_RUNS.map(({ runId, status }) => [runId, statusOf(status)])),
    );
  });

  it('prints the runs, events and faults that are in its recording', async () => {
    const { events, runs, findings } = await inspected();

    const errors = findings.filter(({ severity }) => severity === 'error');
    expect(errors.length).toBeGreaterThan(0);
    expect(said).toContain(
      `The panel shows ${runs.length} runs · ${events} events · Faults: ${errors.length} errors\n`,
    );
    expect(said).toContain(`  ${runs.length} runs: `);
    expect(said).toContain(`  ${events} events\n`);
    for (const { at, message } of errors) expect(said).toContain(`  error at event ${at}: ${message}\n`);
  });

  it('takes a picture of the page and of the panel below it', async () => {
    const chromium = await launchChromium();
    try {
      const page = await chromium.context.newPage();
      const picture = await coloursIn(page, readFileSync(pathAfter('Screenshot')));

      expect(picture.width).toBeGreaterThan(1000);
      expect(picture.height).toBeGreaterThan(700);
      expect(picture.above).toBeGreaterThan(50);
      expect(picture.below).toBeGreaterThan(50);
    } finally {
      await chromium.close();
    }
  });
});
