import { attempt, bare, nativesOf, streams } from './natives.ts';

/** Bytes as a native body stream gives them. */
export type Bytes = Uint8Array<ArrayBuffer>;

type AnyReader = ReadableStreamDefaultReader<Bytes> | ReadableStreamBYOBReader;

interface ReadResult {
  readonly done: boolean;
  readonly value?: Bytes;
}

/** What both kinds of reader can do. */
interface ReaderNatives {
  read(reader: AnyReader, view?: Bytes): Promise<ReadResult>;
  cancel(reader: AnyReader, reason: unknown): Promise<void>;
  releaseLock(reader: AnyReader): void;
  closed(reader: AnyReader): Promise<unknown>;
}

const takeNatives = (prototype: AnyReader) => nativesOf(prototype) as unknown as ReaderNatives;
const defaults = takeNatives(ReadableStreamDefaultReader.prototype);
const byob = takeNatives(ReadableStreamBYOBReader.prototype);
const getReader = streams.getReader as (stream: ReadableStream, options: object) => AnyReader;

/** Locks a stream for ever, if it is not locked yet. */
export const lockStream = (stream: ReadableStream): unknown =>
  attempt((self: ReadableStream) => getReader(self, bare({})), stream);

/** The native stream in our hands, from the first read or cancel on. */
export interface StreamReader {
  /** Reads into the view if there is one: it comes back in the result, on the same memory. */
  read(view?: Bytes): Promise<ReadResult>;
  cancel(reason?: unknown): Promise<void>;
}

/** Reads a stream. The callbacks hear of its end even while nothing is read. */
export function createStreamReader(
  stream: ReadableStream<Bytes>,
  onClosed?: () => void,
  onFailed?: (reason: unknown) => void,
): StreamReader {
  let natives: ReaderNatives | undefined;
  let reader: AnyReader | undefined;

  async function watch(watched: AnyReader, closed: Promise<unknown>) {
    try {
      await closed;
      if (reader === watched) onClosed?.();
    } catch (reason) {
      if (reader === watched) onFailed?.(reason);
    }
  }

  function take(wanted: ReaderNatives, mode: object): AnyReader {
    if (reader && natives === wanted) return reader;
    const former = reader;
    reader = undefined;
    if (former) natives?.releaseLock(former);
    natives = wanted;
    reader = getReader(stream, mode);
    void watch(reader, wanted.closed(reader));
    return reader;
  }

  return {
    read: (view) =>
      view ? byob.read(take(byob, bare({ mode: 'byob' })), view) : defaults.read(take(defaults, bare({}))),
    cancel: (reason) => (reader && natives ? natives.cancel(reader, reason) : streams.cancel(stream, reason)),
  };
}
