import type { Bench } from './bench.ts';
import { importLarge } from './import-large.ts';
import { ingestOverParse } from './ingest-over-parse.ts';
import { ingestOverReference } from './ingest-over-reference.ts';
import { largeState } from './large-state.ts';
import { liveFollow } from './live-follow.ts';
import { pageOverhead } from './page-overhead.ts';
import { scrub } from './scrub.ts';
import { seek } from './seek.ts';
import { sizes } from './sizes.ts';

const BENCHES: readonly Bench[] = [
  ingestOverParse,
  ingestOverReference,
  pageOverhead,
  seek,
  scrub,
  largeState,
  liveFollow,
  importLarge,
  sizes,
];

/** Prints `name value` lines; arguments pick the benches with a name that begins like one of them. */
async function main(wanted: readonly string[]): Promise<void> {
  const isWanted = ({ names }: Bench) =>
    wanted.length === 0 || names.some((name) => wanted.some((beginning) => name.startsWith(beginning)));
  for (const bench of BENCHES.filter(isWanted)) {
    for (const [name, value] of await bench.measure()) console.log(name, Number(value.toPrecision(5)));
  }
}

await main(process.argv.slice(2));
