import type { JsonValue } from '../../../protocol/json.ts';
import { documentAfter } from '../../../session/documents/after-operations.ts';
import type { Session } from '../../../session/session.ts';
import type { ComparedPoint } from '../../state-comparison.ts';

/** The cursor, and the thread whose state is shown there. */
export interface CursorPlace {
  readonly seq: number;
  readonly thread: number;
}

/** The state at a point; undefined when none is known there. */
export function stateAtPoint(
  session: Session,
  point: ComparedPoint,
  cursor: CursorPlace,
): JsonValue | undefined {
  switch (point.kind) {
    case 'start':
      return session.at(startOf(session, cursor)).state(cursor.thread).value;
    case 'pin':
      return pinnedState(session, point);
    case 'end': {
      const run = session.run(point.run);
      return run === undefined ? undefined : session.at(run.endSeq).state(run.thread).value;
    }
  }
}

function pinnedState(
  session: Session,
  { seq, thread, operation }: Extract<ComparedPoint, { kind: 'pin' }>,
): JsonValue | undefined {
  const change = operation === undefined || seq >= session.length ? undefined : session.change(seq);
  if (change === undefined || operation === undefined) return session.at(seq).state(thread).value;
  return documentAfter(change, operation);
}

/** First event of the thread's run at the cursor, else of the last one that began before it. */
function startOf(session: Session, { seq, thread }: CursorPlace): number {
  const here = seq >= 0 && seq < session.length ? session.run(session.event(seq).run) : undefined;
  if (here?.thread === thread) return here.startSeq;
  const earlier = (session.threads()[thread]?.runs ?? [])
    .map((run) => session.run(run)?.startSeq ?? -1)
    .filter((start) => start <= seq);
  return Math.max(-1, ...earlier.slice(-1));
}
