import { objectsIn, stringAt } from '../../protocol/json.ts';
import type { Session } from '../session.ts';
import type { RunEdge } from './run-node.ts';
import type { RunRecord, RunRecords } from './run-records.ts';

/**
 * Where a run's request leaves the history behind that there was: an edit or a regeneration (protocol page, section 6,
 * edge 5). It forks off the latest run that left nothing behind but what the request begins with, or off the beginning
 * of the thread. Undefined when the request goes on from the run right before, has no ids, or shares nothing with what
 * was there (some clients send only what is new).
 */
export function findHistoryFork(run: RunRecord, records: RunRecords, session: Session): RunEdge | undefined {
  const ids = objectsIn(run.input?.['messages']).map((message) => stringAt(message, 'id'));
  if (ids.length === 0 || ids.includes(undefined)) return undefined;
  let left: number | undefined;
  for (const { view } of records.before(run)) {
    const history = view.endSeq < 0 ? [] : historyIds(session, view.endSeq, view.thread);
    if (history.length === 0) continue;
    const isBeginning = history.every((id, index) => ids[index] === id);
    if (left === undefined && (isBeginning || history[0] !== ids[0])) return undefined;
    left ??= history.length;
    if (isBeginning) return forkOff(view.index, `holds ${history.length} of the ${left} messages there were`);
  }
  return left === undefined ? undefined : forkOff(-1, 'leaves out what the first run of the thread brought');
}

function forkOff(from: number, what: string): RunEdge {
  return { kind: 'history-fork', from, isInferred: true, by: `its request ${what}` };
}

/** Ids of what a client would send of its messages. It keeps activities to itself; ids made up here match nothing. */
function historyIds(session: Session, seq: number, thread: number): readonly string[] {
  const messages = session.at(seq).messages(thread);
  return messages.filter(({ role, idGenerated }) => role !== 'activity' && !idGenerated).map(({ id }) => id);
}
