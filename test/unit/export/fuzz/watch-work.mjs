/**
 * Counts the work that the main thread does for a file: how often blocks of our code run, loops' turns included. A
 * thread of its own, since one that hangs counts nothing; it ends the process that does too much. Plain JavaScript, as
 * a worker is not compiled.
 */
import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';

/** Our code, however it was compiled. */
const OURS = /\/src\/(?:decode|export|session|protocol)\//;
const LOOK_EVERY_MS = 250;

/** Shared with the main thread: the number of the file that is open, and how many blocks may run for it. */
const [FILE, MOST] = [0, 1];
const shared = new Int32Array(workerData.cells);
const session = new Session();
session.connectToMainThread();

let file = 0;
let work = 0;

session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true }, (error) => {
  if (error) throw error;
  parentPort?.postMessage('watching');
});
setInterval(look, LOOK_EVERY_MS);

/** What ran since the last look counts for the file only when no other was opened meanwhile. */
function look() {
  const before = Atomics.load(shared, FILE);
  session.post('Profiler.takePreciseCoverage', (error, taken) => {
    if (error) throw error;
    const after = Atomics.load(shared, FILE);
    work = before === file && after === file ? work + blocksIn(taken) : 0;
    file = after;
    const most = Atomics.load(shared, MOST);
    if (work <= most) return;
    writeSync(2, `${work} blocks of code ran for the file, and it is not open yet; ${most} are much\n`);
    process.kill(process.pid, 'SIGKILL');
  });
}

/** @param {import('node:inspector').Profiler.TakePreciseCoverageReturnType} taken */
function blocksIn({ result }) {
  let count = 0;
  for (const { url, functions } of result) {
    if (!OURS.test(url)) continue;
    for (const { ranges } of functions) for (const range of ranges) count += range.count;
  }
  return count;
}
