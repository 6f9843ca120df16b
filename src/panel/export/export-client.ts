import type { CaptureRecord } from '../../protocol/capture.ts';
import type { ExportJob, ExportPort, WrittenExport } from './export-messages.ts';

/** Records of about this length are handed over at once: a few milliseconds of copying. */
const PIECE_LENGTH = 1024 * 1024;

interface ClientOptions {
  readonly records: readonly CaptureRecord[];
  readonly openPort: () => ExportPort;
  /** Lets the panel do something else. */
  readonly pause: () => Promise<void>;
}

/** Has exports written of a session as it is when this is made. */
export class ExportClient {
  readonly #options: ClientOptions;
  readonly #count: number;
  #port: ExportPort | undefined;
  #answer: ((written: WrittenExport) => void) | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#count = options.records.length;
  }

  /** Undefined when it was cancelled, which also ends what the worker does. One job at a time. */
  async write(job: ExportJob, signal: AbortSignal): Promise<WrittenExport | undefined> {
    const done = new AbortController();
    const cancelled = new Promise<undefined>((resolve) => {
      const cancel = () => {
        // At once: what is asked for next must not go to a worker that ends.
        this.close();
        resolve(undefined);
      };
      signal.addEventListener('abort', cancel, { signal: done.signal });
    });
    try {
      return await Promise.race([this.#write(job, signal), cancelled]);
    } finally {
      done.abort();
    }
  }

  /** Ends the worker; the next job starts another. */
  close(): void {
    this.#port?.close();
    this.#port = undefined;
  }

  async #write(job: ExportJob, signal: AbortSignal): Promise<WrittenExport | undefined> {
    const port = this.#port ?? (await this.#open(signal));
    if (port === undefined) return undefined;
    return new Promise((resolve) => {
      this.#answer = resolve;
      port.post({ kind: 'write', job });
    });
  }

  async #open(signal: AbortSignal): Promise<ExportPort | undefined> {
    const { openPort, records, pause } = this.#options;
    const port = openPort();
    this.#port = port;
    port.onAnswer((written) => this.#answer?.(written));
    for (const piece of piecesOf(records, this.#count)) {
      if (signal.aborted) return undefined;
      port.post({ kind: 'records', records: piece });
      await pause();
    }
    return port;
  }
}

function* piecesOf(records: readonly CaptureRecord[], count: number): Generator<readonly CaptureRecord[]> {
  let start = 0;
  let length = 0;
  for (let index = 0; index < count; index += 1) {
    length += lengthOf(records[index]);
    if (length < PIECE_LENGTH) continue;
    yield records.slice(start, index + 1);
    start = index + 1;
    length = 0;
  }
  yield records.slice(start, count);
}

function lengthOf(record: CaptureRecord | undefined): number {
  const overhead = 64;
  if (record?.kind === 'message') return overhead + record.data.length;
  if (record?.kind !== 'chunk') return overhead;
  return overhead + ('text' in record.bytes ? record.bytes.text : record.bytes.base64).length;
}
