import type { Session } from '../../session/session.ts';
import type { RecordedLog } from '../log/recorded-log.ts';
import type { OpenSession } from './open-session.ts';
import type { LeftChoices } from './session-choices.ts';

/** An open session, as the store keeps it: whoever changes one publishes it. */
export interface SessionTab {
  readonly id: string;
  readonly kind: OpenSession['kind'];
  readonly log: RecordedLog;
  name: string | undefined;
  /** As it was when another one was shown in its place. */
  left: LeftChoices | undefined;
  /** How much of which session is in a recording on disk. */
  saved: { readonly session: Session; readonly length: number } | undefined;
}

/** What is told of it. */
function openSession({ id, kind, name, log, saved }: SessionTab): OpenSession {
  const { session } = log;
  const savedUpTo = saved?.session === session ? saved.length : log.firstShown;
  const { firstShown } = log;
  return { id, kind, name, session, firstShown, isUnsaved: kind === 'live' && session.length > savedUpTo };
}

/** The same list when nothing that is told has changed, so that nobody is told of it. */
export function nextOpenSessions(
  before: readonly OpenSession[],
  tabs: readonly SessionTab[],
): readonly OpenSession[] {
  const after = tabs.map((tab, index) => {
    const open = openSession(tab);
    const known = before[index];
    return known !== undefined && isSame(known, open) ? known : open;
  });
  return after.length === before.length && after.every((open, index) => open === before[index])
    ? before
    : after;
}

function isSame(a: OpenSession, b: OpenSession): boolean {
  return (
    a.id === b.id &&
    a.name === b.name &&
    a.session === b.session &&
    a.firstShown === b.firstShown &&
    a.isUnsaved === b.isUnsaved
  );
}
