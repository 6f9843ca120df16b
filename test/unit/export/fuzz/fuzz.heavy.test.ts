import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** `AG_UI_FUZZ_RUNS=5000 AG_UI_FUZZ_SEED=1 npx vitest run test/unit/export/fuzz` tries more, or the same again. */
const RUNS = Number(process.env['AG_UI_FUZZ_RUNS'] ?? 200);
const SEED = Number(process.env['AG_UI_FUZZ_SEED'] ?? randomInt(2 ** 31));

/** The process counts its work and ends itself; the clock is for what no count sees, an expression without end. */
const HANG_MS = 120_000;
/** A sound file needs a hundredth of it. */
const MOST_MEMORY_MB = 768;

interface Ending {
  readonly last: string;
  readonly code: number | null;
  readonly errors: string;
}

/** Opens broken files in another process until that ends or hangs. */
function openBrokenFiles(): Promise<Ending> {
  const child = fork(
    fileURLToPath(new URL('open-broken-files.ts', import.meta.url)),
    [`${SEED}`, `${RUNS}`],
    {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${MOST_MEMORY_MB}`],
      silent: true,
    },
  );
  let last = 'nothing';
  let errors = '';
  const kill = () => child.kill('SIGKILL');
  let watch = setTimeout(kill, HANG_MS);
  child.stderr?.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  child.on('message', (message) => {
    last = String(message);
    clearTimeout(watch);
    watch = setTimeout(kill, HANG_MS);
  });
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      clearTimeout(watch);
      resolve({ last, code, errors: errors.slice(0, 2_000) });
    });
  });
}

it(`opens ${RUNS} broken files of each format without hanging, failing or filling the memory (seed ${SEED})`, {
  timeout: 0,
}, async () => {
  expect(await openBrokenFiles()).toEqual({ last: 'done', code: 0, errors: '' });
});
