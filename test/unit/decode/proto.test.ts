import { EventType } from '@ag-ui/core';
import { encode } from '@ag-ui/proto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createProtoDecoder, prepareProtoDecoder } from '../../../src/decode/proto.ts';
import { propertyRuns } from '../session/support/property-runs.ts';
import { bodyOf, bytesOf, cut, cuttings, decodeChunks, framesOf } from './chunking.ts';

function framed(message: Uint8Array): Uint8Array {
  const header = new Uint8Array(4);
  new DataView(header.buffer).setUint32(0, message.length);
  return bodyOf(header, message);
}

const started = framed(encode({ type: EventType.RUN_STARTED, threadId: 't', runId: 'r' } as never));
const content = framed(
  encode({ type: EventType.TEXT_MESSAGE_CONTENT, messageId: 'm', delta: 'é😀' } as never),
);

const reasonOf = (bytes: Uint8Array) => {
  const [frame] = framesOf(createProtoDecoder(), bytes);
  const note = frame?.notes[0];
  return note?.kind === 'undecodable' ? note.reason : undefined;
};

it('says why a frame is not decoded when nobody loaded the decoder', async () => {
  // As a fresh program: what is loaded stays loaded.
  vi.resetModules();
  const fresh = await import('../../../src/decode/proto.ts');

  const [frame] = framesOf(fresh.createProtoDecoder(), started);

  expect(fresh.isProtoDecoderReady()).toBe(false);
  expect(frame?.notes[0]).toMatchObject({
    kind: 'undecodable',
    reason: 'The protobuf decoder was not loaded when this frame came',
  });
});

describe('binary frames', () => {
  beforeAll(prepareProtoDecoder);

  it('are read as the JSON of their event', () => {
    const frames = framesOf(createProtoDecoder(), started, content);

    expect(frames.map(({ data }) => JSON.parse(data))).toEqual([
      { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'é😀' },
    ]);
  });

  it('are read as the specification draws them', () => {
    const bytes = Uint8Array.from(Buffer.from('0000000c620a0a02080b120174 1a0172'.replace(' ', ''), 'hex'));

    expect(JSON.parse(framesOf(createProtoDecoder(), bytes)[0]?.data ?? '')).toEqual({
      type: 'RUN_STARTED',
      threadId: 't',
      runId: 'r',
    });
  });

  it('name an unknown arm and its size', () => {
    // Field 40, length-delimited, two bytes.
    expect(reasonOf(framed(Uint8Array.of(0xc2, 0x02, 0x02, 0x08, 0x01)))).toBe(
      'No known event: arm 40 of the event union, 5 bytes',
    );
  });

  it('say that a frame is empty', () => {
    expect(reasonOf(framed(new Uint8Array(0)))).toMatch(/^The frame is empty/);
  });

  it('that are empty by the thousand are told in a thousand and one, with their number', () => {
    const frames = framesOf(createProtoDecoder(), new Uint8Array(4 * 50_000));

    expect(frames).toHaveLength(1001);
    expect(frames.at(-1)?.notes).toEqual([
      {
        kind: 'undecodable',
        reason: '49000 more empty frames follow in a row; no stream of events looks like that',
      },
    ]);
  });

  it('after a long row of empty ones are read as ever, however it all comes', () => {
    const body = bodyOf(new Uint8Array(4 * 1010), started, new Uint8Array(4 * 3), content);
    const whole = decodeChunks(createProtoDecoder(), [bytesOf(body)]);

    fc.assert(
      fc.property(cuttings, (places) => {
        const chunked = decodeChunks(createProtoDecoder(), cut(body, places).map(bytesOf));

        expect(chunked).toEqual(whole);
      }),
      { numRuns: propertyRuns(30) },
    );
    expect(whole.frames).toHaveLength(1000 + 1 + 1 + 3 + 1);
    expect(JSON.parse(whole.frames[1001]?.data ?? '')).toMatchObject({ type: 'RUN_STARTED' });
  });

  it('say that bytes are no event, and show them', () => {
    const [frame] = framesOf(createProtoDecoder(), framed(Uint8Array.of(0xff, 0xff, 0xff)));

    expect(frame?.data).toBe('////');
    expect(frame?.notes).toMatchObject([{ kind: 'undecodable' }]);
  });

  it.each([
    ['frame', started.subarray(0, 9), 'The stream ends inside a frame: 5 of 12 bytes'],
    ["frame's length", started.subarray(0, 3), "The stream ends inside a frame's length: 3 of 4 bytes"],
  ])('say that the stream ends inside a %s', (_name, bytes, reason) => {
    expect(reasonOf(bytes)).toBe(reason);
  });

  it('over the limit are skipped, and the next one is read', () => {
    const frames = framesOf(createProtoDecoder(16), framed(new Uint8Array(100)), started);

    expect(frames[0]?.notes).toEqual([{ kind: 'too-large', byteLength: 100 }]);
    expect(JSON.parse(frames[1]?.data ?? '')).toMatchObject({ type: 'RUN_STARTED' });
  });

  it('over the limit are shown by their first 64 KiB, however they come', () => {
    const long = framed(new Uint8Array(100_000).fill(255));
    const decoder = createProtoDecoder(16);

    const { frames } = decodeChunks(decoder, [
      bytesOf(long.subarray(0, 70_000)),
      bytesOf(long.subarray(70_000)),
    ]);

    expect(frames).toHaveLength(1);
    expect(Buffer.from(frames[0]?.data ?? '', 'base64')).toEqual(Buffer.alloc(64 * 1024, 255));
  });

  it('are the same for any chunking of the same bytes', () => {
    const anyFrame = fc.oneof(
      fc.constantFrom(started, content, framed(new Uint8Array(0)), framed(new Uint8Array(40))),
      fc.uint8Array({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(anyFrame, { maxLength: 5 }), cuttings, (parts, places) => {
        const body = bodyOf(...parts);
        const whole = decodeChunks(createProtoDecoder(30), [bytesOf(body)]);

        const chunked = decodeChunks(createProtoDecoder(30), cut(body, places).map(bytesOf));

        expect(chunked).toEqual(whole);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});
