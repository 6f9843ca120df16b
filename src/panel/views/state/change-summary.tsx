import type { ChangeView } from '../../../session/model.ts';
import { t } from '../../text/text.ts';
import type { Compared } from '../parts/use-comparison.ts';

interface ChangeSummaryProps {
  readonly change: ChangeView;
  readonly compared: Compared;
}

/** In one sentence what the event at the cursor did to its document. */
export function ChangeSummary({ change, compared }: ChangeSummaryProps) {
  if (!change.applied) {
    return (
      <p class="fault-note">
        {change.kind === 'delta' ? t('state.deltaRefused') : t('state.snapshotRefused')}
      </p>
    );
  }
  return (
    <p class="hint">
      {sentenceFor(change, compared)}
      {compared.progress === 'running' && ` ${t('state.comparing')}`}
      {compared.progress === 'cut' && ` ${t('state.compareCut')}`}
    </p>
  );
}

function sentenceFor(change: ChangeView, { notes, progress }: Compared): string {
  if (progress === 'complete' && notes === undefined) {
    return t(change.kind === 'snapshot' ? 'state.snapshotSame' : 'state.deltaSame');
  }
  return change.kind === 'snapshot'
    ? t('state.snapshotApplied')
    : t('state.deltaApplied', { count: change.operations.length });
}
