import { SEVERITIES } from '../../session/rules/finding.ts';
import type { SeverityCounts } from '../log/severity-counts.ts';
import { t } from '../text/text.ts';

/** Counts in words, such as `2 errors, 1 warning`; what is not there is not named. */
export function countsText(counts: SeverityCounts): string {
  return SEVERITIES.filter((severity) => counts.of(severity) > 0)
    .map((severity) => t(`severity.count.${severity}`, { count: counts.of(severity) }))
    .join(t('severity.separator'));
}
