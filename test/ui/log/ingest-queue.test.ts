import { describe, expect, it, vi } from 'vitest';
import { createIngestQueue, lengthOfRecord } from '../../../src/panel/log/ingest-queue.ts';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';

const record = (number: number, length = 10): CaptureRecord => ({
  kind: 'chunk',
  stream: `page/${number}`,
  at: 0,
  bytes: { text: 'x'.repeat(length) },
});

function makeQueue(
  prepare: (record: CaptureRecord) => Promise<void> | undefined = () => undefined,
  millisecondsPerLook = 0,
) {
  let time = 0;
  const taken: string[] = [];
  const tasks: (() => void)[] = [];
  const queue = createIngestQueue({
    take(next) {
      taken.push('stream' in next ? (next.stream ?? '') : '');
      return undefined;
    },
    prepare,
    soon: (task) => tasks.push(task),
    now() {
      time += millisecondsPerLook;
      return time;
    },
  });
  return { queue, taken, tasks };
}

/** Three steps after the first, which `take` itself makes. */
function* threeSteps(told: string[]): Generator<void> {
  for (const step of ['a', 'b', 'c']) {
    told.push(step);
    yield;
  }
}

describe('a record that is taken in parts', () => {
  function makeQueueOfParts() {
    let time = 0;
    const told: string[] = [];
    const tasks: (() => void)[] = [];
    const queue = createIngestQueue({
      take(next) {
        const { stream } = next as { readonly stream: string };
        told.push(stream);
        return stream === 'page/1' ? threeSteps(told) : undefined;
      },
      prepare: () => undefined,
      soon: (task) => tasks.push(task),
      now() {
        time += 10;
        return time;
      },
    });
    return { queue, told, tasks };
  }

  it('takes as many slices as it needs, and the next one waits for its last part', () => {
    const { queue, told, tasks } = makeQueueOfParts();

    queue.push([record(1), record(2)]);
    const afterFirstSlice = [...told];
    let slices = 1;
    for (; tasks.length > 0; slices += 1) tasks.shift()?.();

    expect(afterFirstSlice).toEqual(['page/1']);
    expect(slices).toBeGreaterThan(2);
    expect(told).toEqual(['page/1', 'a', 'b', 'c', 'page/2']);
    expect(queue.isEmpty).toBe(true);
  });

  it('goes in whole when what waits is taken out', () => {
    const { queue, told } = makeQueueOfParts();
    queue.push([record(1), record(2)]);

    const waiting = queue.drain();

    expect(told).toEqual(['page/1', 'a', 'b', 'c']);
    expect(waiting).toEqual([record(2)]);
  });
});

describe('the ingest queue', () => {
  it('takes little input in at once', () => {
    const { queue, taken, tasks } = makeQueue();

    queue.push([record(1), record(2)]);

    expect(taken).toEqual(['page/1', 'page/2']);
    expect(tasks).toEqual([]);
  });

  it('keeps the order when more comes while a slice waits', () => {
    const { queue, taken, tasks } = makeQueue();

    queue.push([record(1, 300_000), record(2, 300_000)]);
    queue.push([record(3)]);
    while (tasks.length > 0) tasks.shift()?.();

    expect(taken).toEqual(['page/1', 'page/2', 'page/3']);
  });

  it('ends a slice when it has taken long, and takes one record in at least', () => {
    const { queue, taken, tasks } = makeQueue(undefined, 20);

    queue.push([record(1), record(2), record(3)]);
    const first = [...taken];
    tasks.shift()?.();

    expect(first).toEqual(['page/1']);
    expect(taken).toEqual(['page/1', 'page/2']);
    expect(queue.isEmpty).toBe(false);
  });

  it('knows how much waits, and that nothing does once it was taken out', () => {
    const { queue, taken, tasks } = makeQueue(undefined, 20);
    queue.push([record(1), record(2, 1_000)]);
    const waiting = queue.waitingLength;

    queue.drain();
    while (tasks.length > 0) tasks.shift()?.();

    expect(waiting).toBe(lengthOfRecord(record(2, 1_000)));
    expect(queue.waitingLength).toBe(0);
    expect(taken).toEqual(['page/1']);
  });

  it('waits for what a record needs and goes on in order', async () => {
    let finish: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let isReady = false;
    const { queue, taken } = makeQueue((next) =>
      !isReady && 'stream' in next && next.stream === 'page/2' ? loaded : undefined,
    );

    queue.push([record(1), record(2), record(3)]);
    const before = [...taken];
    isReady = true;
    finish();
    await vi.waitFor(() => expect(taken.length).toBe(3));

    expect(before).toEqual(['page/1']);
    expect(taken).toEqual(['page/1', 'page/2', 'page/3']);
  });

  it('goes on without what could not be loaded, and asks no more', async () => {
    const prepare = vi.fn(() => Promise.reject(new Error('offline')));
    const { queue, taken } = makeQueue(prepare);

    queue.push([record(1), record(2)]);
    await vi.waitFor(() => expect(taken.length).toBe(2));

    expect(prepare).toHaveBeenCalledTimes(1);
  });
});
