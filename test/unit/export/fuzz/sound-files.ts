import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { EXPORT_FORMATS } from '../../../../src/export/formats.ts';
import { loadCases } from '../../support/load-case.ts';
import { sessionOf } from '../random-log.ts';

/** Files are broken that are not longer than this, so that many can be tried. */
const MOST_BYTES = 40_000;
const CASES = new URL('../../../fixtures/cases/', import.meta.url);
const READABLE = ['recording', 'sse', 'events-jsonl', 'events-json', 'har'];

/** A file that opens, of each kind that can be opened. */
export type SoundFiles = Readonly<Record<string, readonly Uint8Array[]>>;

/** Sound files of each format, made of the cases. */
export function soundFiles(): SoundFiles {
  const sessions = loadCases().map(({ records }) => sessionOf(records));
  const context = { stem: 'x', exportedAt: 1 };
  const written = READABLE.map((id): [string, Uint8Array[]] => {
    const format = EXPORT_FORMATS.find((known) => known.id === id);
    const files = sessions.map((session) => format?.write(session, { kind: 'all' }, context).bytes);
    return [id, small(files.flatMap((bytes) => (bytes === undefined ? [] : [bytes])))];
  });
  const files = Object.fromEntries(written);
  const plain: SoundFiles = {
    ...files,
    http: small(fixtures('.http')),
    capture: small(fixtures('.jsonl')),
    binary: small(fixtures('.bin')).concat(framed(files['events-jsonl'] ?? [])),
  };
  return { ...plain, gzip: Object.values(plain).flatMap(gzipped) };
}

function gzipped(files: readonly Uint8Array[]): readonly Uint8Array[] {
  return files.map((bytes) => new Uint8Array(gzipSync(bytes)));
}

function fixtures(ending: string): readonly Uint8Array[] {
  return readdirSync(CASES)
    .filter((name) => name.endsWith(ending))
    .map((name) => new Uint8Array(readFileSync(new URL(name, CASES))));
}

/** Bytes behind their length in four, as binary events come; what is in a frame need not make sense here. */
function framed(files: readonly Uint8Array[]): Uint8Array[] {
  return files.map((bytes) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(Math.min(bytes.length, 200));
    return new Uint8Array(Buffer.concat([length, bytes.subarray(0, 200), length, bytes.subarray(0, 200)]));
  });
}

function small(files: readonly Uint8Array[]): Uint8Array[] {
  return files.filter(({ length }) => length > 0 && length <= MOST_BYTES);
}
