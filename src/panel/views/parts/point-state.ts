import { assertNever } from '../../../protocol/assert-never.ts';
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
  if (point.kind === 'pin') return pinnedState(session, point);
  const { seq, thread } = placeOfPoint(session, point, cursor);
  return session.at(seq).state(thread).value;
}

/** What an activity of the cursor's thread holds at a point; undefined when it is not there. */
export function activityAtPoint(
  session: Session,
  point: ComparedPoint,
  { id, cursor }: { readonly id: string; readonly cursor: CursorPlace },
): JsonValue | undefined {
  const { seq, thread } = placeOfPoint(session, point, cursor);
  const found = session
    .at(seq)
    .messages(thread)
    .find((message) => message.id === id);
  return found?.role === 'activity' ? found.content : undefined;
}

function placeOfPoint(session: Session, point: ComparedPoint, cursor: CursorPlace): CursorPlace {
  switch (point.kind) {
    case 'start':
      return { seq: startOf(session, cursor), thread: cursor.thread };
    case 'pin':
      return point;
    case 'end': {
      const run = session.run(point.run);
      return run === undefined ? { seq: -1, thread: -1 } : { seq: run.endSeq, thread: run.thread };
    }
    default:
      return assertNever(point);
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
