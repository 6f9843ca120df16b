import type { Finding } from '../rules/finding.ts';
import type { Session } from '../session.ts';

/**
 * The event that a finding is shown at: a fault of a response stands at the first event that it brought, one of a
 * stream's end at the last; -1 for one of a response or stream without events.
 */
export function seqOfFinding(finding: Finding, session: Pick<Session, 'run'>): number {
  switch (finding.place) {
    case 'event':
      return finding.seq;
    case 'response':
      return session.run(finding.run)?.startSeq ?? -1;
    case 'end':
      return session.run(finding.run)?.endSeq ?? -1;
  }
}
