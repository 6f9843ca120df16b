import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importBytes } from '../../../../src/export/import/import-bytes.ts';
import { outcomeOf } from '../../../../src/export/session-outcome.ts';
import { RECORDING_VERSION } from '../../../../src/protocol/recording-versions.ts';
import { sessionOf } from '../random-log.ts';

const FIXTURES = new URL('../../../fixtures/recordings/', import.meta.url);
const VERSIONS = Array.from({ length: RECORDING_VERSION }, (_, index) => index + 1);

describe('a recording', () => {
  it.each(VERSIONS)('of version %i opens, with everything that it held', (version) => {
    const bytes = readFileSync(new URL(`version-${version}.agui.jsonl`, FIXTURES));

    const read = importBytes(bytes, { name: 'old', at: 0, document: 'file' });

    if (!read.ok) throw new Error(read.reason);
    const { events, runs, messages, state } = outcomeOf(sessionOf(read.records));
    expect(bytes.toString()).toContain(`{"agUiRecording":${version},`);
    expect(read.problems).toEqual([]);
    expect(events).toBe(9);
    expect(runs).toMatchObject([{ runId: 'run-1', threadId: 'thread-1', status: 'finished' }]);
    expect(messages).toMatchObject([
      { id: 'u1', role: 'user', content: 'Milk, please' },
      { id: 'm1', role: 'assistant', content: 'Added.' },
    ]);
    expect(state).toEqual({ todos: ['bread', 'milk'] });
  });
});
