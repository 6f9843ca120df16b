import { describe, expect, it } from 'vitest';
import { isProtoDecoderReady } from '../../../../src/decode/proto.ts';
import { readFiles } from '../../../../src/panel/sources/file.ts';
import { serialiseRecording } from '../../../../src/protocol/recording.ts';

const STARTED = '{"type":"RUN_STARTED","threadId":"t","runId":"r"}\n';
const recording = serialiseRecording({
  header: {},
  records: [
    { kind: 'document', document: 'd', at: 1, url: 'u', frameId: 0 },
    { kind: 'end', stream: 'd/1', at: 2, outcome: 'complete' },
  ],
});

describe('files that were chosen', () => {
  it('become the records of all of them, in order', async () => {
    const files = [new File([STARTED], 'a.jsonl', { lastModified: 7 }), new File([recording], 'b.jsonl')];

    const read = await readFiles(files);

    expect(read?.files.map(({ name, failure }) => [name, failure])).toEqual([
      ['a.jsonl', undefined],
      ['b.jsonl', undefined],
    ]);
    expect(read?.records.map(({ kind }) => kind)).toEqual([
      'document',
      'open',
      'chunk',
      'end',
      'document',
      'end',
    ]);
    expect(read?.records[0]).toMatchObject({ document: 'file-1', at: 7 });
  });

  it('stay apart when they name the same documents', async () => {
    const read = await readFiles([new File([recording], 'a'), new File([recording], 'b')]);

    expect(read?.records).toMatchObject([
      { document: 'd' },
      { stream: 'd/1' },
      { document: 'file-2:d' },
      { stream: 'file-2:d/1' },
    ]);
  });

  it('do not keep each other from being read', async () => {
    const read = await readFiles([new File(['oops'], 'a'), new File([STARTED], 'b')]);

    expect(read?.files.map(({ failure }) => failure !== undefined)).toEqual([true, false]);
    expect(read?.records.map(({ kind }) => kind)).toEqual(['document', 'open', 'chunk', 'end']);
  });

  it('tell how far they are read', async () => {
    const seen: number[] = [];

    await readFiles([new File([STARTED], 'a'), new File([STARTED], 'b')], {
      onProgress: ({ bytesRead, byteLength }) => seen.push(bytesRead / byteLength),
    });

    expect(seen).toEqual([0.5, 1]);
  });

  it('are read in parts that take a few milliseconds, however much comes at once', async () => {
    const file = new File([STARTED.repeat(100_000)], 'a.jsonl');
    const whole = new Uint8Array(await file.arrayBuffer());
    file.stream = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(whole);
          controller.close();
        },
      });
    const read: number[] = [];

    const files = await readFiles([file], { onProgress: ({ bytesRead }) => read.push(bytesRead) });

    expect(read.at(-1)).toBe(whole.length);
    const parts = read.map((bytes, index) => bytes - (read[index - 1] ?? 0));
    expect(Math.max(...parts)).toBeLessThanOrEqual(128 * 1024);
    const text = files?.records.map((record) =>
      record.kind === 'chunk' && 'text' in record.bytes ? record.bytes.text : '',
    );
    expect(text?.join('').length).toBe(whole.length);
  });

  it('are given up when that is asked for', async () => {
    const controller = new AbortController();

    const reading = readFiles([new File([STARTED], 'a'), new File([STARTED], 'b')], {
      onProgress: () => controller.abort(),
      signal: controller.signal,
    });

    await expect(reading).resolves.toBeUndefined();
  });

  it('bring the decoder that they need', async () => {
    const binary = Uint8Array.from(Buffer.from('0000000c620a0a02080b1201741a0172', 'hex'));

    await readFiles([new File([binary], 'a')]);

    expect(isProtoDecoderReady()).toBe(true);
  });
});
