import { describe, expect, it } from 'vitest';
import { seeBody } from '../../../src/capture/request-body.ts';

const INPUT = '{"threadId":"t","runId":"r","messages":[]}';

describe('a request body that is looked at', () => {
  it('is told at once when it is a string', () => {
    expect(seeBody(INPUT)).toEqual({ isRunInput: true, body: { text: INPUT } });
    expect(seeBody('{"a":1}')).toEqual({ isRunInput: false, body: { text: '{"a":1}' } });
  });

  it('is told as it goes on the wire when it is URLSearchParams', () => {
    expect(seeBody(new URLSearchParams({ a: 'b c', d: 'ü' })).body).toEqual({ text: 'a=b+c&d=%C3%BC' });
  });

  it.each([
    ['a Blob', new Blob([INPUT])],
    ['an array of bytes', new TextEncoder().encode(INPUT)],
    ['a buffer', new TextEncoder().encode(INPUT).buffer],
    ['a view of a part', new Uint8Array(new TextEncoder().encode(`xx${INPUT}`).buffer, 2)],
  ])('is read a moment later when it is %s', async (_what, given) => {
    const seen = seeBody(given);

    expect(await seen.body).toEqual({ text: INPUT });
    expect(seen.isRunInput).toBe(true);
  });

  it('is what it was when it was given, whatever the page writes into its bytes after', async () => {
    const bytes = new TextEncoder().encode(INPUT);
    const seen = seeBody(bytes);

    bytes.fill(0);

    expect(await seen.body).toEqual({ text: INPUT });
  });

  it('keeps a byte order mark', async () => {
    expect(await seeBody(new TextEncoder().encode('\ufeff{}')).body).toEqual({ text: '\ufeff{}' });
  });

  it('is left out, with its length, when it is too long or no text', async () => {
    expect(seeBody(new Uint8Array(2_000_000)).body).toEqual({
      omitted: 'too-large',
      byteLength: 2_000_000,
    });
    expect(await seeBody(new Uint8Array([255, 254])).body).toEqual({
      omitted: 'unreadable',
      byteLength: 2,
    });
  });

  it('is named and never touched when it is a stream or a form', () => {
    const stream = new ReadableStream();

    expect(seeBody(stream).body).toEqual({ omitted: 'stream' });
    expect(stream.locked).toBe(false);
    expect(seeBody(new FormData()).body).toEqual({ omitted: 'form-data' });
  });

  it('is none when there is none', () => {
    expect([seeBody(undefined).body, seeBody(null).body]).toEqual([{ omitted: 'none' }, { omitted: 'none' }]);
  });

  it('is not turned into text by code of the page', () => {
    let ran = 0;
    const hostile = {
      toString() {
        ran += 1;
        return INPUT;
      },
      get [Symbol.toStringTag]() {
        ran += 1;
        throw new Error('not for you');
      },
    };

    expect(seeBody(hostile).body).toEqual({ omitted: 'unreadable' });
    expect(ran).toBe(0);
  });
});
