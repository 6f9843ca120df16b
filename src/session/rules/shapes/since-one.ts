import type { ObservedEvent } from '../../observer.ts';
import type { Severity } from '../finding.ts';
import type { Report, Rule, StreamContext, Watcher } from '../rule.ts';
import { PeerEra } from './peer-era.ts';

const MILDER: Readonly<Record<Severity, Severity>> = { error: 'warning', warning: 'info', info: 'info' };

/**
 * The rule, new in 1.0: of a sender that shows itself to be older it is told one grade milder, since the clients of that
 * sender's time did not ask for it. What THINKING_* events break was a fault then, too.
 */
export function sinceOne(rule: Rule): Rule {
  return { ...rule, watch: (context) => watchSinceOne(rule, context) };
}

function watchSinceOne(rule: Rule, context: StreamContext): Watcher {
  const era = new PeerEra();
  let isOld = false;
  const report = (found: Report) => context.report(isOld ? forgiven(found, rule.severity) : found);
  const watcher = rule.watch(Object.create(context, { report: { value: report } }));
  const asOfItsTime =
    <Given>(handle: (event: Given, seen: ObservedEvent) => void) =>
    (event: Given, seen: ObservedEvent) => {
      isOld = era.isBeforeOne && !seen.type.startsWith('THINKING_');
      handle(event, seen);
    };
  const taken = Object.entries(watcher.taken ?? {}).map(([type, handle]) => [type, asOfItsTime(handle)]);
  return { ...watcher, taken: Object.fromEntries(taken), on: era.on };
}

function forgiven(report: Report, severity: Severity): Report {
  return {
    ...report,
    message: report.message.replace(/\.$/, ', which clients before 1.0 took.'),
    severity: MILDER[report.severity ?? severity],
  };
}
