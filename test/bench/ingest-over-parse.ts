import { createSession } from '../../src/session/create-session.ts';
import { alternate, median, type Turns } from './alternate.ts';
import type { Bench, Measurement } from './bench.ts';
import { burstPayloads } from './burst-events.ts';
import { recordsOf } from './capture-records.ts';

/**
 * The first rounds of both are not counted: the engine has not compiled ingest, most of which is code
 * that few events reach, before it has seen some hundred thousand events.
 */
const SIZES = [
  { name: 'ingest_over_parse_20k', events: 20_000, rounds: 15, warmUps: 15 },
  { name: 'ingest_over_parse_200k', events: 200_000, rounds: 7, warmUps: 3 },
] as const;

/** All that happens to captured bytes in the panel before they can be shown, against `JSON.parse` of the payloads. */
export const ingestOverParse: Bench = {
  names: SIZES.map(({ name }) => name),
  async measure() {
    const measurements: Measurement[] = [];
    for (const { name, events, ...turns } of SIZES) {
      measurements.push([name, await ratio(events, turns)]);
    }
    return measurements;
  },
};

async function ratio(events: number, turns: Turns): Promise<number> {
  const payloads = burstPayloads(events);
  const records = recordsOf(payloads);
  const { ingest, parse } = await alternate(
    {
      ingest: () => {
        const session = createSession();
        const took = timed(() => {
          for (const record of records) session.append(record);
        });
        if (session.length !== events) throw new Error(`${session.length} of ${events} events were ingested`);
        return took;
      },
      parse: () => {
        let parsed = 0;
        const took = timed(() => {
          for (const payload of payloads) if (JSON.parse(payload) !== null) parsed += 1;
        });
        if (parsed !== events) throw new Error(`${parsed} of ${events} payloads were parsed`);
        return took;
      },
    },
    turns,
  );
  return median(ingest) / median(parse);
}

/** No collection is forced before: it throws away optimised code too, which no page ever does between two events. */
function timed(run: () => void): number {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
}
