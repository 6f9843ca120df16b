import { parseRecording } from '../../src/protocol/recording.ts';
import { createSession } from '../../src/session/create-session.ts';

/** Opens the recording as the panel does, and lists what is in it: runs by status, events, each fault. */
export function summariseRecording(text: string): readonly string[] {
  const read = parseRecording(text);
  if (!read.ok) throw new Error(`The exported recording cannot be read: ${read.reason}`);
  const session = createSession();
  for (const record of read.value.records) session.append(record);
  const runs = session.runs();
  const byStatus = countBy(runs, ({ status }) => status);
  const faults = session.findings.filter(({ severity, cause }) => severity !== 'info' && cause === undefined);
  return [
    `${runs.length} runs: ${byStatus.map(([status, count]) => `${count} ${status}`).join(', ')}`,
    `${session.length} events`,
    `${faults.length} faults, beside what follows from them`,
    ...faults.map(({ severity, seq, message }) => `${severity} at event ${seq}: ${message}`),
  ];
}

function countBy<Item>(items: readonly Item[], key: (item: Item) => string): readonly [string, number][] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return [...counts];
}
