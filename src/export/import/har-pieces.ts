import { createSseDecoder } from '../../decode/sse.ts';
import type { CaptureRecord, StreamKey } from '../../protocol/capture.ts';
import { type JsonObject, stringAt } from '../../protocol/json.ts';
import { joinBytes } from '../bytes.ts';
import { chunkOf } from './chunk-bytes.ts';

/** Where the pieces of a body belong. */
export interface BodyPlace {
  readonly stream: StreamKey;
  readonly startedAt: number;
  /** When all of the body was there. */
  readonly endedAt: number;
}

interface Message {
  readonly at: number;
  readonly event: string;
  readonly data: string;
  readonly lastEventId: string;
}

/** A stretch of the body up to the end of a frame. */
interface Block {
  readonly bytes: Uint8Array;
  /** Payloads of the frames that end in it. */
  readonly payloads: readonly string[];
}

/**
 * A body and the messages that Chromium lists of it. The bytes are the truth, and the messages say when each of their
 * frames came; they may begin later. Only where the messages hold more frames than the body do they take its place.
 */
export function bodyWithMessages(
  bytes: Uint8Array,
  listed: readonly JsonObject[],
  place: BodyPlace,
): readonly CaptureRecord[] {
  const messages = messagesOf(listed, place.startedAt);
  const blocks = blocksOf(bytes);
  const payloads = blocks.flatMap((block) => block.payloads);
  if (messages.length > payloads.length) {
    return messages.map((message) => ({ kind: 'message', stream: place.stream, ...message }));
  }
  const first = firstFrame(payloads, messages);
  if (first === undefined) return [wholeBody(bytes, place)];
  // What came before anybody listened for messages was there when the reply began.
  const times = [...payloads.slice(0, first).map(() => place.startedAt), ...messages.map(({ at }) => at)];
  return timedChunks(blocks, times, place);
}

/** A body of which nothing says how it came. */
export function wholeBody(bytes: Uint8Array, { stream, endedAt }: BodyPlace): CaptureRecord {
  return { kind: 'chunk', stream, at: endedAt, bytes: chunkOf(bytes) };
}

/** Chromium gives seconds on a clock of its own, so only the time between messages counts. */
function messagesOf(listed: readonly JsonObject[], startedAt: number): readonly Message[] {
  const first = secondsOf(listed[0]);
  return listed.map((message) => ({
    at: startedAt + Math.max(0, (secondsOf(message) - first) * 1000),
    event: stringAt(message, 'eventName') || 'message',
    data: stringAt(message, 'data') ?? '',
    lastEventId: stringAt(message, 'eventId') ?? '',
  }));
}

function secondsOf(message: JsonObject | undefined): number {
  const time = message?.['time'];
  return typeof time === 'number' ? time : 0;
}

/** Which frame the first message is: the first one, or the one from which on there are messages; else undefined. */
function firstFrame(payloads: readonly string[], messages: readonly Message[]): number | undefined {
  const late = payloads.length - messages.length;
  return [0, late].find((first) => messages.every(({ data }, index) => payloads[first + index] === data));
}

function timedChunks(
  blocks: readonly Block[],
  times: readonly number[],
  { stream, startedAt }: BodyPlace,
): readonly CaptureRecord[] {
  const chunks: { at: number; readonly parts: Uint8Array[] }[] = [];
  let frames = 0;
  for (const { bytes, payloads } of blocks) {
    const last = chunks.at(-1);
    const at = Math.max(last?.at ?? startedAt, times[frames] ?? startedAt);
    frames += payloads.length;
    if (last?.at === at) last.parts.push(bytes);
    else chunks.push({ at, parts: [bytes] });
  }
  return chunks.map(({ at, parts }) => ({ kind: 'chunk', stream, at, bytes: chunkOf(joinBytes(parts)) }));
}

const LF = 10;
const CR = 13;

/** The body cut behind each blank line. */
function blocksOf(bytes: Uint8Array): readonly Block[] {
  const decoder = createSseDecoder();
  const blocks: Block[] = [];
  let start = 0;
  for (let end = blankLineEnd(bytes, 0); start < bytes.length; end = blankLineEnd(bytes, start)) {
    const block = bytes.subarray(start, end);
    const frames = decoder.push(chunkOf(block));
    blocks.push({ bytes: block, payloads: frames.map(({ data, wrapped }) => wrapped ?? data) });
    start = end;
  }
  return blocks;
}

/** Where the first blank line from `from` on ends, or the bytes do. */
function blankLineEnd(bytes: Uint8Array, from: number): number {
  let lineStart = from;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte !== LF && byte !== CR) continue;
    const isBlank = at === lineStart;
    if (byte === CR && bytes[at + 1] === LF) at += 1;
    if (isBlank) return at + 1;
    lineStart = at + 1;
  }
  return bytes.length;
}
