import type { Finding, Severity } from '../../session/rules/finding.ts';
import { t } from '../text/text.ts';
import { SeverityIcon } from './severity-icon.tsx';

/** As many as a tooltip can hold. */
const MOST_TOLD = 5;

interface EventFaultMarkProps {
  readonly severity: Severity;
  /** What was found at the event. */
  readonly findings: readonly Finding[];
}

/** Marks an event that something is wrong with, and tells what. */
export function EventFaultMark({ severity, findings }: EventFaultMarkProps) {
  const told = findings.slice(0, MOST_TOLD).map(({ message }) => message);
  const rest = findings.length - told.length;
  if (rest > 0) told.push(t('faults.more', { count: rest }));
  return told.length === 0 ? (
    <SeverityIcon severity={severity} />
  ) : (
    <SeverityIcon severity={severity} title={told.join('\n')} />
  );
}
