import type { RunStatus } from '../../../session/model.ts';
import { t } from '../../text/text.ts';

/** A shape beside each status, so that colour is never the only sign. */
const SHAPES: Readonly<Record<RunStatus, string>> = {
  running: '●',
  finished: '✓',
  interrupted: '‖',
  cancelled: '⊘',
  error: '✕',
  'cut-off': '⌁',
  failed: '✕',
};

/** How a run stands. */
export function RunStatusMark({ status }: { readonly status: RunStatus }) {
  return (
    <span class={`run-status run-status-${status}`}>
      <span aria-hidden="true">{SHAPES[status]}</span> {t(`runs.${status}`)}
    </span>
  );
}
