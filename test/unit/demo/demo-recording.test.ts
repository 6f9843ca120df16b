import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseRecording } from '../../../src/protocol/recording.ts';
import { createSession } from '../../../src/session/create-session.ts';
import { SCENARIOS } from '../../demo/scenarios/registry.ts';

/** `npm run demo:record` writes it anew when a scenario has changed. */
const RECORDING = new URL('../../../assets/extension/demo.agui.jsonl', import.meta.url);

it('ships a recording of the demo as it is now', () => {
  const session = createSession();

  const read = parseRecording(readFileSync(RECORDING, 'utf8'));
  for (const record of read.ok ? read.value.records : []) session.append(record);

  const threads = session.threads().map(({ threadId, runs }) => ({
    threadId,
    runs: runs.map((run) => {
      const { runId, status, eventCount } = session.runs()[run]!;
      return { runId, status, eventCount };
    }),
  }));
  expect(threads).toEqual(
    SCENARIOS.flatMap(({ expected }) => expected.threads).map(({ threadId, runs }) => ({
      threadId,
      runs: runs.map(({ runId, status, eventCount }) => ({ runId, status, eventCount })),
    })),
  );
});
