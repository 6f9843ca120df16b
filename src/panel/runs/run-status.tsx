import clsx from 'clsx';
import type { RunStatus } from '../../session/model.ts';
import { t } from '../text/text.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';

const ICONS: Readonly<Record<RunStatus, IconName>> = {
  running: 'running',
  finished: 'check',
  interrupted: 'pause',
  cancelled: 'slash',
  error: 'cross',
  'cut-off': 'cut',
  'page-aborted': 'slash',
  'page-cancelled': 'slash',
  'page-gone': 'slash',
  failed: 'cross',
};

/** The picture of a run's status, or of a run that is still to come; its word stands beside it. */
export function RunStatusIcon({ status }: { readonly status: RunStatus | undefined }) {
  return (
    <span class={clsx('run-status-icon', status !== undefined && `run-${status}`)}>
      <Icon name={status === undefined ? 'record-off' : ICONS[status]} />
    </span>
  );
}

/** The word for a run's status. */
export function runStatusText(status: RunStatus): string {
  return t(`runs.${status}`);
}
