import { describe, expect, it, vi } from 'vitest';
import { createIngestQueue } from '../../../src/panel/log/ingest-queue.ts';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';

const record = (number: number, length = 10): CaptureRecord => ({
  kind: 'chunk',
  stream: `page/${number}`,
  at: 0,
  bytes: { text: 'x'.repeat(length) },
});

function makeQueue(prepare: (record: CaptureRecord) => Promise<void> | undefined = () => undefined) {
  const taken: string[] = [];
  const tasks: (() => void)[] = [];
  const queue = createIngestQueue({
    take: (next) => taken.push('stream' in next ? (next.stream ?? '') : ''),
    prepare,
    soon: (task) => tasks.push(task),
  });
  return { queue, taken, tasks };
}

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
