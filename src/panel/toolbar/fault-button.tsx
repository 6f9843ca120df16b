import { SEVERITIES } from '../../session/rules/finding.ts';
import { countsText } from '../faults/counts-text.ts';
import { SeverityIcon } from '../faults/severity-icon.tsx';
import { formatCount } from '../format.ts';
import { faultsOf } from '../log/faults.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';

/** Counts what was found by severity, and opens the view that tells of it. */
export function FaultButton() {
  const store = useStore();
  store.revision.value;
  const { counts } = faultsOf(store.session.value);
  if (counts.total === 0) return null;
  const name = t('toolbar.faults', { counts: countsText(counts) });
  return (
    <button
      type="button"
      class="fault-button"
      aria-label={name}
      title={name}
      onClick={() => {
        store.view.value = 'faults';
      }}
    >
      {SEVERITIES.filter((severity) => counts.of(severity) > 0).map((severity) => (
        <span key={severity} class="fault-count">
          <SeverityIcon severity={severity} title="" />
          {formatCount(counts.of(severity))}
        </span>
      ))}
    </button>
  );
}
