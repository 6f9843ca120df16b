import type { CaptureRecord, StreamKey } from '../../../src/protocol/capture.ts';

interface Account {
  /** Records out of order, doubled, invented, or missing where no `lost` record says so. */
  readonly faults: readonly string[];
  /** Streams and bytes that are missing whole, less those that `lost` records name; both 0 when told exactly. */
  readonly missingStreams: number;
  readonly missingBytes: number;
}

/** Compares what was said with what was received and told to be lost. */
export function accountFor(said: readonly CaptureRecord[], received: readonly CaptureRecord[]): Account {
  const streams = group(said);
  const shown = group(received);
  const faults: string[] = [];
  let missingStreams = 0;
  let missingBytes = 0;
  for (const [key, records] of streams) {
    const arrived = shown.get(key);
    if (arrived === undefined) {
      missingStreams += 1;
      missingBytes += sum(records);
    } else faults.push(...faultsOf(key, records, arrived));
  }
  for (const record of received) {
    if (record.kind !== 'lost' || record.stream !== undefined) continue;
    missingStreams -= record.streams;
    missingBytes -= record.byteLength;
  }
  return { faults, missingStreams, missingBytes };
}

/** Walks one stream: each received record must be the next one said, after as many missing bytes as were told. */
function faultsOf(
  key: StreamKey,
  said: readonly CaptureRecord[],
  received: readonly CaptureRecord[],
): string[] {
  const faults: string[] = [];
  let place = 0;
  let told = 0;
  let isTold = false;
  for (const record of received) {
    if (record.kind === 'lost') {
      told += record.byteLength;
      isTold = true;
      continue;
    }
    const next = said.findIndex((candidate, index) => index >= place && same(candidate, record));
    if (next < 0)
      return [...faults, `${key}: out of order or doubled: ${JSON.stringify(record).slice(0, 80)}`];
    const missing = said.slice(place, next);
    if (sum(missing) !== told) faults.push(`${key}: ${sum(missing)} bytes are missing, ${told} were told`);
    if (missing.length > 0 !== isTold) faults.push(`${key}: ${missing.length} records are missing, untold`);
    place = next + 1;
    told = 0;
    isTold = false;
  }
  if (place < said.length || isTold) faults.push(`${key}: it does not end as it was said`);
  return faults;
}

function group(records: readonly CaptureRecord[]): Map<StreamKey, CaptureRecord[]> {
  const streams = new Map<StreamKey, CaptureRecord[]>();
  for (const record of records) {
    if (!('stream' in record) || record.stream === undefined) continue;
    const stream = streams.get(record.stream);
    if (stream === undefined) streams.set(record.stream, [record]);
    else stream.push(record);
  }
  return streams;
}

function same(a: CaptureRecord, b: CaptureRecord): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function sum(records: readonly CaptureRecord[]): number {
  return records.reduce((total, record) => total + bodyLength(record), 0);
}

function bodyLength(record: CaptureRecord): number {
  if (record.kind === 'message') return Buffer.byteLength(record.data);
  if (record.kind !== 'chunk') return 0;
  const { bytes } = record;
  return 'text' in bytes ? Buffer.byteLength(bytes.text) : Buffer.byteLength(bytes.base64, 'base64');
}
