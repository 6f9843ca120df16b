import { HttpAgent } from '@ag-ui/client';
import { createSession } from '../../src/session/create-session.ts';
import { median } from './alternate.ts';
import type { Bench, Measurement } from './bench.ts';
import { recordsOf } from './capture-records.ts';

const NAME = 'ingest_over_reference_20k_deltas';
const DELTAS = 20_000;
/** Entries of the state: the client copies all of them at each delta. */
const ENTRIES = 2000;
const ROUNDS = 5;

/** All that happens to captured bytes in the panel, against the official client, over the deltas of a state of some size. */
export const ingestOverReference: Bench = {
  names: [NAME],
  async measure(): Promise<readonly Measurement[]> {
    const payloads = deltaPayloads(DELTAS);
    const records = recordsOf(payloads);
    const rounds = Array.from({ length: ROUNDS + 1 }, () => {
      globalThis.gc?.();
      const startedAt = performance.now();
      const session = createSession();
      for (const record of records) session.append(record);
      const took = performance.now() - startedAt;
      expectItems(session.at(session.length).state(0).value);
      return took;
    });
    // The first round warms up. The client takes so long that one round of it says enough.
    return [[NAME, median(rounds.slice(1)) / (await timeOfClient(payloads))]];
  },
};

/** The official client, reading the same bytes in one read. */
async function timeOfClient(payloads: readonly string[]): Promise<number> {
  const body = payloads.map((payload) => `data: ${payload}\n\n`).join('');
  const headers = { 'content-type': 'text/event-stream' };
  const agent = new HttpAgent({
    url: 'http://localhost/agent',
    threadId: 'thread-bench',
    fetch: async () => new Response(body, { headers }),
  });
  globalThis.gc?.();
  const startedAt = performance.now();
  await agent.runAgent({ runId: 'run-bench' });
  const took = performance.now() - startedAt;
  expectItems(agent.state);
  return took;
}

/** A run that sets one entry of its state after the other. */
function deltaPayloads(count: number): readonly string[] {
  const run = { threadId: 'thread-bench', runId: 'run-bench' };
  const deltas = Array.from({ length: count }, (_, index) => ({
    type: 'STATE_DELTA',
    delta: [{ op: 'add', path: `/items/item-${index % ENTRIES}`, value: { rows: index } }],
  }));
  return [
    { type: 'RUN_STARTED', ...run },
    { type: 'STATE_SNAPSHOT', snapshot: { items: {} } },
    ...deltas,
    { type: 'RUN_FINISHED', ...run },
  ].map((event) => JSON.stringify(event));
}

function expectItems(state: unknown): void {
  const { items } = state as { items: Record<string, { rows: number }> };
  const last = items[`item-${(DELTAS - 1) % ENTRIES}`]?.rows;
  if (last !== DELTAS - 1)
    throw new Error(`Expected all ${DELTAS} deltas to be applied, the last was ${last}`);
}
