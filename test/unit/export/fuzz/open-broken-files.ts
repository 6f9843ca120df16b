/** A process of its own: a hang or a lack of memory ends it and not the tests. `tsx open-broken-files.ts SEED RUNS` */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { preparationFor } from '../../../../src/decode/preparation.ts';
import { createImporter } from '../../../../src/export/import/create-importer.ts';
import { unpack } from '../../../../src/export/import/gunzip.ts';
import { outcomeOf } from '../../../../src/export/session-outcome.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import { mutated, noise, randomFrom } from './mutate.ts';
import { soundFiles } from './sound-files.ts';

async function* inPieces(bytes: Uint8Array, random: () => number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + Math.floor(random() * bytes.length);
    yield bytes.slice(at, at + length);
    at += length;
  }
}

/** Opens bytes as the panel does, and asks for all that it shows. */
async function open(bytes: Uint8Array, random: () => number): Promise<void> {
  const importer = createImporter({ name: 'broken', at: 0, document: 'file' });
  const session = createSession();
  const batches = [];
  for await (const piece of unpack(inPieces(bytes, random)).pieces) batches.push(importer.push(piece));
  batches.push(importer.end());
  for (const record of batches.flat()) {
    await preparationFor(record);
    session.append(record);
  }
  session.tick(1e12, 1);
  outcomeOf(session);
  for (let seq = 0; seq < session.length; seq += 1) {
    session.event(seq);
    session.change(seq);
    if (seq % 7 === 0) session.at(seq).messages(0);
  }
}

/** The dearest broken files run some 130 blocks of code a byte; what grows with the square runs many times more. */
const BLOCKS_A_BYTE = 2_000;
/** What a file costs however short it is. */
const BLOCKS_A_FILE = 20_000_000;

/** Starts to count; gives what is to be told before each file. */
async function watchWork(): Promise<(byteLength: number) => void> {
  const cells = new SharedArrayBuffer(8);
  const shared = new Int32Array(cells);
  const most = (byteLength: number) => Math.min(2 ** 31 - 1, BLOCKS_A_FILE + BLOCKS_A_BYTE * byteLength);
  Atomics.store(shared, 1, most(0));
  const worker = new Worker(new URL('watch-work.mjs', import.meta.url), { workerData: { cells } });
  await once(worker, 'message');
  worker.unref();
  return (byteLength) => {
    Atomics.store(shared, 1, most(byteLength));
    Atomics.add(shared, 0, 1);
  };
}

const [seed = 0, runs = 0] = process.argv.slice(2).map(Number);
const begin = await watchWork();
for (const [format, files] of Object.entries(soundFiles())) {
  for (let run = 0; run < runs; run += 1) {
    process.send?.(`${format} ${run}`);
    const random = randomFrom(seed + run * 7919 + format.length);
    const file = files[Math.floor(random() * files.length)] ?? new Uint8Array(0);
    const broken = run % 20 === 0 ? noise(random) : mutated(file, random);
    begin(broken.length);
    await open(broken, random);
  }
}
process.send?.('done');
process.disconnect?.();
