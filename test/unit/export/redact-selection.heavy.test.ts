import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS, type Selection } from '../../../src/export/formats.ts';
import { importBytes } from '../../../src/export/import/import-bytes.ts';
import { redactRecords } from '../../../src/export/redact/redact-records.ts';
import { outcomeOf } from '../../../src/export/session-outcome.ts';
import type { Session } from '../../../src/session/session.ts';
import { loadCases } from '../support/load-case.ts';
import { sessionOf } from './random-log.ts';

const KEY = [0x2545f491, 0x9e3779b9] as const;
const READABLE = EXPORT_FORMATS.filter(({ id }) => ['sse', 'events-jsonl'].includes(id));

/** Parts of a session: the first run, the first stream, and the middle half of the events. */
function partsOf(session: Session): readonly Selection[] {
  const runs = session.runs().slice(0, 1);
  return [
    ...runs.map(({ index }) => ({ kind: 'run', run: index }) as const),
    {
      kind: 'runs',
      runs: session
        .runs()
        .slice(0, 2)
        .map(({ index }) => index),
    },
    { kind: 'stream', stream: 0 },
    { kind: 'range', from: Math.floor(session.length / 4), to: Math.floor((session.length * 3) / 4) },
  ];
}

/** What is found in a part of a session when it was exported and opened again. */
function findingsIn(session: Session, selection: Selection) {
  return READABLE.map((format) => {
    const { bytes } = format.write(session, selection, { stem: 'x', exportedAt: 1 });
    const read = importBytes(bytes, { name: 'x', at: 0, document: 'file' });
    if (!read.ok) return [format.id, read.reason.replace(/\d+/g, 'n')];
    const { findings } = outcomeOf(sessionOf(read.records));
    return [format.id, findings.map(({ rule, severity, at }) => ({ rule, severity, at }))];
  });
}

describe.each(['secrets', 'structure'] as const)('the profile %s', (profile) => {
  it.each(loadCases())('leaves the findings in parts of the case $name as they are', ({ records }) => {
    const session = sessionOf(records);
    const redacted = sessionOf(redactRecords(records, profile, KEY).records);

    for (const part of partsOf(session)) {
      expect(findingsIn(redacted, part)).toEqual(findingsIn(session, part));
    }
  });
});
