import type { Session } from '../../../session/session.ts';

/** True when the event is about the state of that thread, whether or not it changed it. */
export function isStateChange(session: Session, seq: number, thread: number): boolean {
  if (seq < 0 || seq >= session.length) return false;
  const type = session.typeOf(seq);
  if (type !== 'STATE_SNAPSHOT' && type !== 'STATE_DELTA') return false;
  return session.isOfThread(seq, thread);
}

/** The nearest event about the thread's state before (-1) or after (1) `seq`; undefined when there is none. */
export function nearestStateChange(
  session: Session,
  from: { readonly seq: number; readonly thread: number },
  direction: -1 | 1,
): number | undefined {
  for (let seq = from.seq + direction; seq >= 0 && seq < session.length; seq += direction) {
    if (isStateChange(session, seq, from.thread)) return seq;
  }
  return undefined;
}
