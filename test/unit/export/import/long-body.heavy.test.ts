import { describe, expect, it } from 'vitest';
import { importBytes } from '../../../../src/export/import/import-bytes.ts';
import { bodyOf } from '../../decode/chunking.ts';

const STARTED = '{"type":"RUN_STARTED","threadId":"t","runId":"r"}';

function recordsOf(body: string) {
  const imported = importBytes(bodyOf(body), { name: 'a file', at: 1000, document: 'file-1' });
  return imported.ok ? imported.records : [];
}

describe('a long bare body', () => {
  it.each(['', 'x', 'xx'])('is cut between characters, so that text stays text (after %j)', (start) => {
    const chunks = recordsOf(`data: ${STARTED}\n\n: ${start}${'€'.repeat(2_000_000)}`).flatMap((record) =>
      record.kind === 'chunk' ? [Object.keys(record.bytes)] : [],
    );

    expect(chunks).toEqual([['text'], ['text'], ['text']]);
  });
});
