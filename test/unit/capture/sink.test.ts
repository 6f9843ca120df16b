import { describe, expect, it } from 'vitest';
import { createSink } from '../../../src/capture/sink.ts';
import type { PageMessage } from '../../../src/protocol/page-messages.ts';

const end = (stream: number): PageMessage => ({ kind: 'end', stream, at: 0, outcome: 'complete' });

function createSinkToWatch() {
  const batches: PageMessage[][] = [];
  let scheduled = 0;
  const sink = createSink({
    post: (batch) => batches.push(Array.from(batch)),
    schedule: () => {
      scheduled += 1;
    },
  });
  return { sink, batches, scheduled: () => scheduled };
}

describe('the sink of the page script', () => {
  it('holds what it is told until the relay takes the port', () => {
    const { sink, batches, scheduled } = createSinkToWatch();

    sink.send(end(1));
    expect([batches.length, scheduled()]).toEqual([0, 0]);
    sink.obey({ kind: 'recording', on: true });

    expect(batches).toEqual([[end(1)]]);
  });

  it('posts all that it was told in a task as one batch', () => {
    const { sink, batches, scheduled } = createSinkToWatch();
    sink.obey({ kind: 'recording', on: true });

    sink.send(end(1));
    sink.send(end(2));
    expect(scheduled()).toBe(1);
    sink.flush();
    sink.send(end(3));
    sink.flush();

    expect(batches).toEqual([[end(1), end(2)], [end(3)]]);
    expect(scheduled()).toBe(2);
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
