import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startDemo } from '../../demo/start-demo.ts';
import { DEMO_EVENTS } from '../../setup/demo-window.ts';
import { launchChromium } from '../support/chromium.ts';
import { drivePanel } from '../support/chromium-under-test.ts';
import { openPanel } from '../support/devtools-panel.ts';
import { panelPage } from '../support/panel-page.ts';

test('what `npm run dev` builds captures the demo, with no browser of its own', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'ag-ui-watch-'));
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }));
  const watching = spawn('npm', ['run', 'dev'], {
    // As a shell runs it: without what says that a test runs.
    env: { ...process.env, AG_UI_OUT_DIR: outDir, NODE_ENV: undefined, TEST: undefined, VITEST: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  onTestFinished(() => endWhole(watching));
  expect(await firstLineWith(watching, 'Load "')).toContain('chrome-mv3-dev');
  const { context, close } = await launchChromium({ extensionDir: join(outDir, 'chrome-mv3-dev') });
  onTestFinished(close);
  const demo = await startDemo({ speed: 10 });
  onTestFinished(demo.close);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${demo.url}?run=all`);
  const panel = panelPage(drivePanel(await openPanel(context, page)));
  await panel.shows('eventCount', (count) => count === DEMO_EVENTS);
});

/** Rejects with all that was printed when the process ends without such a line. */
function firstLineWith(process: ChildProcess, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (text: Buffer): void => {
      printed += text;
      const line = printed.split('\n').find((known) => known.includes(words));
      if (line !== undefined) resolve(line);
    };
    process.stdout?.on('data', read);
    process.stderr?.on('data', read);
    process.on('exit', () => reject(new Error(`It ended without saying ${words}:\n${printed}`)));
  });
}

/** The process and its children, which npm does not end with itself. */
function endWhole({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGTERM');
}
