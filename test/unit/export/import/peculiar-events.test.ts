import { describe, expect, it } from 'vitest';
import { importBytes } from '../../../../src/export/import/import-bytes.ts';
import { outcomeOf } from '../../../../src/export/session-outcome.ts';
import { sessionOf } from '../random-log.ts';

/** What a file with this text shows. */
function shownBy(text: string) {
  const read = importBytes(new TextEncoder().encode(text), { name: 'x', at: 0, document: 'file' });
  if (!read.ok) throw new Error(read.reason);
  const { runs, findings } = outcomeOf(sessionOf(read.records));
  return { runs, rules: findings.map(({ rule, at }) => ({ rule, at })) };
}

const RUN = { runId: 'r', threadId: 't', status: 'finished' };

describe('lines of events', () => {
  it('are read in snake case, which is named as a fault at each', () => {
    const shown = shownBy(
      '{"type":"RUN_STARTED","thread_id":"t","run_id":"r"}\n{"type":"RUN_FINISHED","thread_id":"t","run_id":"r"}\n',
    );

    expect(shown.runs).toMatchObject([RUN]);
    expect(shown.rules).toEqual([
      { rule: 'snake-case-fields', at: 0 },
      { rule: 'snake-case-fields', at: 1 },
    ]);
  });

  it.each([
    ['id and chunk', (event: string) => `{"id":"1-0","chunk":${event}}`],
    ['event', (event: string) => `{"event":${event}}`],
  ])('are taken out of an envelope of %s', (_name, wrapped) => {
    const events = ['RUN_STARTED', 'RUN_FINISHED'].map(
      (type) => `{"type":"${type}","threadId":"t","runId":"r"}`,
    );

    expect(shownBy(`${events.map(wrapped).join('\n')}\n`).runs).toMatchObject([RUN]);
  });
});
