import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
};

/**
 * Runs npm scripts of package.json, two at a time, and says how each went; those of one inner list run one after
 * the other. Returns the names of those that failed.
 */
export async function runSteps(groups) {
  const waiting = [...groups];
  const failed = [];
  const work = async () => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
      for (const name of group) if (!(await runStep(name))) failed.push(name);
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}

/** Runs one npm script with its output on screen; returns its exit code. */
export async function runShown(name, extraEnvironment = {}) {
  const child = spawn(scripts[name], { ...common(extraEnvironment), stdio: 'inherit' });
  // Ctrl+C reaches the child as well; this process waits until it has tidied up.
  const wait = () => undefined;
  process.on('SIGINT', wait);
  try {
    return await exitCode(child);
  } finally {
    process.off('SIGINT', wait);
  }
}

async function runStep(name) {
  const startedAt = performance.now();
  const child = spawn(scripts[name], common());
  const output = [];
  child.stdout.on('data', (part) => output.push(part));
  child.stderr.on('data', (part) => output.push(part));
  const code = await exitCode(child);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✔' : '✘'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(Buffer.concat(output).toString());
  return code === 0;
}

function common(extraEnvironment = {}) {
  return { cwd: root, shell: true, env: { ...environment, ...extraEnvironment } };
}

function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
