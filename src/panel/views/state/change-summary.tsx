import type { ChangeView } from '../../../session/model.ts';
import { t } from '../../text/text.ts';
import type { Compared } from '../parts/use-comparison.ts';

interface ChangeSummaryProps {
  readonly change: ChangeView;
  readonly compared: Compared;
}

/** In one sentence what the event at the cursor changed. */
export function ChangeSummary({ change, compared }: ChangeSummaryProps) {
  return (
    <span>
      {sentenceFor(change, compared)}
      {compared.progress === 'running' && ` ${t('state.comparing')}`}
      {compared.progress === 'cut' && ` ${t('state.compareCut')}`}
    </span>
  );
}

/** Said of a change that the client does not make. */
export function RefusedNote({ change }: { readonly change: ChangeView }) {
  return (
    <p class="fault-note">{t(change.kind === 'delta' ? 'state.deltaRefused' : 'state.snapshotRefused')}</p>
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
