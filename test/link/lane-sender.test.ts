import { describe, expect, it } from 'vitest';
import { Backlog } from '../../src/link/backlog.ts';
import { LaneSender } from '../../src/link/lane-sender.ts';
import { costOf } from '../../src/link/record-size.ts';
import { RELAY_LIMITS } from '../../src/link/relay.ts';
import type { DataEnvelope } from '../../src/link/relay-messages.ts';

const CHUNK = 16 * 1024;
/** What one costs in the window. */
const COST = costOf({ kind: 'chunk', stream: 'a/1', at: 0, bytes: ' '.repeat(CHUNK) });
const CHUNKS = (20 * 1024 * 1024) / CHUNK;

describe('the sender', () => {
  it('is never more than a window and an envelope ahead of a panel that is busy', () => {
    const { sender, envelopes, costOfAll } = startSender();

    const first = costOfAll(envelopes);
    sender.acknowledge(envelopes.at(-1)?.seq ?? 0);
    while (sender.sendOne());
    const second = costOfAll(envelopes) - first;

    const most = RELAY_LIMITS.window + RELAY_LIMITS.envelope + CHUNK;
    for (const length of [first, second]) {
      expect(length).toBeGreaterThanOrEqual(RELAY_LIMITS.window);
      expect(length).toBeLessThanOrEqual(most);
    }
  });

  it('sends all of 20 MB, in order, to a panel that takes its time', () => {
    const { sender, envelopes, indices } = startSender();

    for (let handled = 0; handled < envelopes.length; handled += 1) {
      sender.acknowledge(envelopes[handled]?.seq ?? 0);
      while (sender.sendOne());
    }

    expect(indices(envelopes)).toEqual(Array.from({ length: CHUNKS }, (_, index) => index));
  });
});

/** A sender with 20 MB to send, and what it sends. */
function startSender() {
  const backlog = new Backlog('a', RELAY_LIMITS.backlog);
  const envelopes: DataEnvelope[] = [];
  const sender = new LaneSender(backlog, {
    limits: RELAY_LIMITS,
    send: (envelope) => envelopes.push(envelope),
  });
  sender.attach(undefined);
  for (let index = 0; index < CHUNKS; index += 1) {
    const bytes = String(index).padEnd(CHUNK);
    backlog.add({ kind: 'chunk', stream: 'a/1', at: index, bytes });
    while (sender.sendOne());
  }
  const recordsOf = (sent: readonly DataEnvelope[]) =>
    sent.flatMap((envelope) => (envelope.kind === 'records' ? envelope.records : []));
  return {
    sender,
    envelopes,
    costOfAll: (sent: readonly DataEnvelope[]) => recordsOf(sent).length * COST,
    indices: (sent: readonly DataEnvelope[]) => recordsOf(sent).map(({ at }) => at),
  };
}
