import type { Severity } from '../../session/rules/finding.ts';
import { t } from '../text/text.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';
import './faults.css';

const ICONS: Readonly<Record<Severity, IconName>> = { error: 'error', warning: 'warning', info: 'info' };

interface SeverityIconProps {
  readonly severity: Severity;
  /** More about it, on hover. */
  readonly title?: string;
}

/** A severity as a picture, differing in shape and colour, and as a word for those who do not see it. */
export function SeverityIcon({ severity, title }: SeverityIconProps) {
  const name = t(`severity.${severity}`);
  return (
    <span class={`severity severity-${severity}`} title={title ?? name}>
      <Icon name={ICONS[severity]} />
      <span class="unseen">{name}</span>
    </span>
  );
}
