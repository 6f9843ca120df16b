import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesFromBase64 } from '../../../../src/decode/base64.ts';
import { createImporter } from '../../../../src/export/import/create-importer.ts';
import { outcomeOf } from '../../../../src/export/session-outcome.ts';
import type { Bytes, CaptureRecord } from '../../../../src/protocol/capture.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import type { Session } from '../../../../src/session/session.ts';
import { bytesOf, cut, cuttings } from '../../decode/chunking.ts';
import { loadCases } from '../../support/load-case.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { propertySeed } from '../support/property-seed.ts';

const RUNS = propertyRuns(15);
const SEED = propertySeed('every-way', RUNS);

const SILENCE_LIMIT_MS = 10_000;

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FILES = fileURLToPath(new URL('../../../fixtures/cases/', import.meta.url));
const files = readdirSync(FILES).filter((name) => !name.endsWith('.expect.json'));
const cases = loadCases().map((given) => ({
  ...given,
  file: files.find((name) => name.startsWith(`${given.name}.`)) ?? '',
}));

type Chunk = Extract<CaptureRecord, { kind: 'chunk' }>;

function bytesIn(bytes: Bytes): Uint8Array {
  return 'text' in bytes
    ? new TextEncoder().encode(bytes.text)
    : (bytesFromBase64(bytes.base64) ?? new Uint8Array());
}

/** The same bytes at the same times, in other chunks. */
function inOtherChunks(
  records: readonly CaptureRecord[],
  places: readonly number[] | undefined,
): readonly CaptureRecord[] {
  const joined: CaptureRecord[] = [];
  for (const record of records) {
    const last = joined.at(-1);
    if (record.kind === 'chunk' && last?.kind === 'chunk' && isSameRead(record, last)) {
      const bytes = Buffer.concat([bytesIn(last.bytes), bytesIn(record.bytes)]);
      joined[joined.length - 1] = { ...last, bytes: { base64: bytes.toString('base64') } };
    } else joined.push(record);
  }
  return joined.flatMap((record): readonly CaptureRecord[] =>
    record.kind === 'chunk'
      ? cut(bytesIn(record.bytes), places).map((bytes) => ({ ...record, bytes: bytesOf(bytes) }))
      : [record],
  );
}

function isSameRead(a: Chunk, b: Chunk): boolean {
  return a.stream === b.stream && a.at === b.at;
}

function sessionOf(records: readonly CaptureRecord[]): Session {
  const session = createSession();
  for (const record of records) session.append(record);
  // The time of the last record passes, as when a file is inspected.
  session.tick(records.at(-1)?.at ?? 0, SILENCE_LIMIT_MS);
  return session;
}

/** Everything that is found, evidence and causes too. */
function everythingIn(session: Session) {
  return { ...outcomeOf(session), findings: session.findings, runs: session.runs() };
}

describe.each(cases)('case $name', ({ file, records }) => {
  const live = sessionOf(records);

  it('is the same session in whatever chunks its bytes come', () => {
    fc.assert(
      fc.property(cuttings, (places) => {
        expect(everythingIn(sessionOf(inOtherChunks(records, places)))).toEqual(everythingIn(live));
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it('is the same session when its file is imported', () => {
    const bytes = readFileSync(`${FILES}${file}`);
    const middle = Math.floor(bytes.length / 2);
    const importer = createImporter({ name: file, at: 0, document: 'file' });

    const imported = sessionOf([
      ...importer.push(bytes.subarray(0, middle)),
      ...importer.push(bytes.subarray(middle)),
      ...importer.end(),
    ]);

    expect(outcomeOf(imported)).toEqual(outcomeOf(live));
  });
});

describe('the inspect command', () => {
  it('prints the sessions that the live captures of all cases give', () => {
    const { stdout } = spawnSync(
      process.execPath,
      [
        '--import',
        'tsx',
        'src/export/inspect-command.ts',
        ...cases.map(({ file }) => FILES + file),
        '--json',
      ],
      { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );

    const printed = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

    expect(printed).toEqual(
      cases.map(({ file, records }) => ({
        file: FILES + file,
        ...JSON.parse(JSON.stringify(outcomeOf(sessionOf(records)))),
      })),
    );
  });
});
