import { joinBytes } from '../bytes.ts';

/** The pieces of a file, unpacked if they are gzip (RFC 1952), and otherwise as they are. */
export interface Unpacked {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Why the rest could not be unpacked, in one sentence; known after the last piece. */
  readonly failure: () => string | undefined;
}

/** Looks at the first two bytes and unpacks if need be. What is readable of a cut or broken file is given. */
export function unpack(pieces: AsyncIterable<Uint8Array>): Unpacked {
  let failure: string | undefined;
  async function* all(): AsyncGenerator<Uint8Array> {
    const iterator = pieces[Symbol.asyncIterator]();
    const start = await startOf(iterator);
    const whole = rejoined(start, iterator);
    if (start[0] !== 0x1f || start[1] !== 0x8b) {
      yield* whole;
      return;
    }
    try {
      yield* gunzip(whole);
    } catch (error) {
      failure = `The gzip data is cut or broken: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return { pieces: all(), failure: () => failure };
}

/** The first pieces joined until there are two bytes to look at. */
async function startOf(iterator: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let start = new Uint8Array(0);
  while (start.length < 2) {
    const { done, value } = await iterator.next();
    if (done === true) break;
    start = joinBytes([start, value]);
  }
  return start;
}

async function* rejoined(start: Uint8Array, iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (start.length > 0) yield start;
  for (;;) {
    const { done, value } = await iterator.next();
    if (done === true) return;
    yield value;
  }
}

async function* gunzip(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  const writing = writeAll(pieces, writer);
  // Reading fails for the same reason; told once, by the reader below.
  writing.catch(() => undefined);
  const reader = readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await Promise.allSettled([reader.cancel(), writer.abort()]);
  }
}

async function writeAll(
  pieces: AsyncIterable<Uint8Array>,
  writer: WritableStreamDefaultWriter<BufferSource>,
): Promise<void> {
  // A copy, since the stream wants bytes of its own memory.
  for await (const piece of pieces) await writer.write(piece.slice());
  await writer.close();
}
