import { parseRecording } from '../../src/protocol/recording.ts';
import { createSession } from '../../src/session/create-session.ts';
import { RULES } from '../../src/session/rules/index.ts';
import { RuleEngine } from '../../src/session/rules/rule-engine.ts';

/** What a recording holds, as lines for a reader. */
export interface RecordingSummary {
  readonly runs: number;
  readonly events: number;
  readonly lines: readonly string[];
}

/** Opens the recording as the panel does and counts what is in it. */
export function summariseRecording(text: string): RecordingSummary {
  const read = parseRecording(text);
  if (!read.ok) throw new Error(`The exported recording cannot be read: ${read.reason}`);
  const faults = new RuleEngine(RULES);
  const session = createSession({ observers: [faults] });
  for (const record of read.value.records) session.append(record);
  const runs = session.runs();
  const byStatus = countBy(runs, ({ status }) => status);
  const findings = faults.findings.filter(({ severity }) => severity !== 'info');
  return {
    runs: runs.length,
    events: session.length,
    lines: [
      `runs    ${runs.length} (${byStatus.map(([status, count]) => `${count} ${status}`).join(', ')})`,
      `events  ${session.length}`,
      `faults  ${findings.length}`,
      ...findings.map(({ severity, seq, message }) => `        ${severity} at event ${seq}: ${message}`),
    ],
  };
}

function countBy<Item>(items: readonly Item[], key: (item: Item) => string): readonly [string, number][] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return [...counts];
}
