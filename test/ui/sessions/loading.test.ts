import { describe, expect, it } from 'vitest';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { captured } from '../support/captured-stream.ts';
import { createTestStore } from '../support/test-store.ts';

const EVENT = `{"type":"CUSTOM","name":"n","value":"${'x'.repeat(60_000)}"}\n`;
const PER_CHUNK = 2;
const CHUNKS = 20;

const file: readonly CaptureRecord[] = [
  captured('saved'),
  ...Array.from(
    { length: CHUNKS },
    (): CaptureRecord => ({
      kind: 'chunk',
      stream: 'saved/1',
      at: 1,
      bytes: { text: EVENT.repeat(PER_CHUNK) },
    }),
  ),
];

function load() {
  const { store, schedule } = createTestStore();
  const controller = new AbortController();
  const shares: number[] = [];
  const loaded = store.open(file, 'large', {
    signal: controller.signal,
    onProgress: (share) => shares.push(share),
  });
  return { store, schedule, controller, shares, loaded };
}

describe('a large file', () => {
  it('goes in a slice at a time, and is shown meanwhile', async () => {
    const { store, schedule, loaded } = load();
    const lengths = [store.session.value.length];

    for (let frame = 0; frame < 2; frame += 1) {
      schedule.frame();
      lengths.push(store.session.value.length);
    }

    const [first = 0, second = 0, third = 0] = lengths;
    expect(0 < first && first < second && second < third && third < CHUNKS * PER_CHUNK).toBe(true);
    expect(store.source.value).toEqual({ kind: 'file', name: 'large' });
    schedule.settle();
    await expect(loaded).resolves.toBe('whole');
    expect(store.session.value.length).toBe(CHUNKS * PER_CHUNK);
  });

  it('tells how much of it is in, always more, until it is all', async () => {
    const { schedule, shares, loaded } = load();

    schedule.settle();
    await loaded;

    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[0]).toBeLessThan(1);
    expect(shares.at(-1)).toBe(1);
  });

  it('stays as far as it went in when it is cancelled', async () => {
    const { store, schedule, controller, loaded } = load();
    schedule.frame();
    const { length } = store.session.value;

    controller.abort();
    schedule.settle();

    await expect(loaded).resolves.toBe('part');
    expect(store.session.value.length).toBe(length);
    expect(store.source.value).toEqual({ kind: 'file', name: 'large' });
  });

  it('goes in no further when its tab is closed', async () => {
    const { store, schedule, loaded } = load();
    const opened = store.session.value;
    const { length } = opened;

    store.close(store.activeSession.value);
    schedule.settle();

    await expect(loaded).resolves.toBe('part');
    expect(opened.length).toBe(length);
    expect(store.source.value).toEqual({ kind: 'live' });
  });
});
