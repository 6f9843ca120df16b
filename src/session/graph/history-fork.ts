import { objectsIn, stringAt } from '../../protocol/json.ts';
import type { RunView } from '../model.ts';
import type { Session } from '../session.ts';
import type { RunEdge } from './run-node.ts';
import type { RunRecord, RunRecords } from './run-records.ts';

/**
 * Where a run's request leaves the history behind that there was: an edit or a regeneration (protocol page, section 6,
 * edge 5). It forks off the latest run that left nothing behind but what the request begins with, or off the beginning
 * of the thread. Undefined when the request goes on from the run right before, has no ids, or shares nothing with what
 * was there (some clients send only what is new).
 */
export function findHistoryFork(
  run: RunRecord,
  records: RunRecords,
  histories: Histories,
): RunEdge | undefined {
  const ids = objectsIn(run.input?.['messages']).map((message) => stringAt(message, 'id'));
  if (ids.length === 0 || ids.includes(undefined)) return undefined;
  let left: number | undefined;
  for (const { view } of records.before(run)) {
    const history = histories.after(view);
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

/** What each run left behind, read once: a run that forks off early is compared with many before it. */
export class Histories {
  readonly #session: Session;
  readonly #byRun = new Map<number, { readonly endSeq: number; readonly ids: readonly string[] }>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** Ids of what a client would send of its messages. It keeps activities to itself; ids made up here match nothing. */
  after({ index, endSeq, thread }: RunView): readonly string[] {
    if (endSeq < 0) return [];
    const known = this.#byRun.get(index);
    if (known?.endSeq === endSeq) return known.ids;
    const messages = this.#session.at(endSeq).messages(thread);
    const ids = messages
      .filter(({ role, idGenerated }) => role !== 'activity' && !idGenerated)
      .map(({ id }) => id);
    this.#byRun.set(index, { endSeq, ids });
    return ids;
  }
}
