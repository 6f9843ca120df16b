import { describe, expect, it } from 'vitest';
import { createSink } from '../../../src/capture/sink.ts';
import type { PageMessage } from '../../../src/protocol/page-messages.ts';

const end = (stream: number): PageMessage => ({ kind: 'end', stream, at: 0, outcome: 'complete' });

const data = (stream: number): PageMessage => ({ kind: 'data', stream, at: 0, bytes: 'part' });

function createSinkToWatch() {
  const batches: PageMessage[][] = [];
  const delays: number[] = [];
  const sink = createSink({
    post: (batch) => batches.push(Array.from(batch)),
    schedule: (delay) => delays.push(delay),
  });
  return { sink, batches, delays };
}

describe('the sink of the page script', () => {
  it('holds what it is told until the relay takes the port', () => {
    const { sink, batches, delays } = createSinkToWatch();

    sink.send(end(1));
    expect([batches.length, delays.length]).toEqual([0, 0]);
    sink.obey({ kind: 'recording', on: true });

    expect(batches).toEqual([[end(1)]]);
  });

  it('posts all that it was told in a task as one batch', () => {
    const { sink, batches, delays } = createSinkToWatch();
    sink.obey({ kind: 'recording', on: true });

    sink.send(end(1));
    sink.send(end(2));
    expect(delays).toEqual([0]);
    sink.flush();
    sink.send(end(3));
    sink.flush();

    expect(batches).toEqual([[end(1), end(2)], [end(3)]]);
    expect(delays).toEqual([0, 0]);
  });

  it('lets what a stream carries wait for more of it, and its end take that along at once', () => {
    const { sink, batches, delays } = createSinkToWatch();
    sink.obey({ kind: 'recording', on: true });

    sink.send(data(1));
    sink.send(data(1));
    expect(delays).toEqual([expect.toSatisfy((delay: number) => delay > 0 && delay < 30)]);
    sink.send(end(1));
    sink.send(end(2));
    expect(delays.slice(1)).toEqual([0]);
    sink.flush();

    expect(batches).toEqual([[data(1), data(1), end(1), end(2)]]);
  });

  it('calls for a flush of what comes after a flush, also while an older call is still to be answered', () => {
    const { sink, batches, delays } = createSinkToWatch();
    sink.obey({ kind: 'recording', on: true });

    sink.send(data(1));
    sink.send(end(1));
    sink.flush();
    sink.send(data(2));
    expect(delays.map((delay) => delay > 0)).toEqual([true, false, true]);
    sink.flush();
    sink.flush();

    expect(batches).toEqual([[data(1), end(1)], [data(2)]]);
  });

  it('gives up when nobody ever takes the port, and holds no more than a note of it', () => {
    const { sink, batches } = createSinkToWatch();

    for (let stream = 1; stream <= 500; stream += 1) sink.send(end(stream));
    sink.obey({ kind: 'recording', on: true });

    expect(batches).toEqual([[expect.objectContaining({ kind: 'diagnostic' })]]);
    expect(sink.isRecording()).toBe(false);
  });

  it('drops what belongs to a stream that the relay ignores, and nothing else', () => {
    const { sink, batches } = createSinkToWatch();
    sink.obey({ kind: 'recording', on: true });
    sink.obey({ kind: 'ignore', stream: 1 });

    sink.send(end(1));
    sink.send(end(2));
    sink.flush();

    expect(batches).toEqual([[end(2)]]);
    expect([sink.isWanted(1), sink.isWanted(2)]).toEqual([false, true]);
  });

  it('opens no stream while recording is off, and does again after', () => {
    const { sink } = createSinkToWatch();

    sink.obey({ kind: 'recording', on: false });
    expect(sink.isRecording()).toBe(false);
    sink.obey({ kind: 'recording', on: true });

    expect(sink.isRecording()).toBe(true);
  });

  it('says nothing more once the relay is gone', () => {
    const { sink, batches } = createSinkToWatch();
    sink.obey({ kind: 'recording', on: true });
    sink.send(end(1));

    sink.close();
    sink.send(end(2));
    sink.flush();

    expect(batches).toEqual([]);
    expect([sink.isRecording(), sink.isWanted(1)]).toEqual([false, false]);
  });
});
