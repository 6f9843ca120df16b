import { useMemo } from 'preact/hooks';
import { hasTerm, toggleTerm } from '../../session/query/terms.ts';
import type { Finding } from '../../session/rules/finding.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { Icon } from '../ui/icon.tsx';

const TERM = 'is:fault';

/** Counts faults and shows only their events. */
export function FaultButton() {
  const store = useStore();
  const session = store.session.value;
  store.revision.value;
  const counter = useMemo(createFaultCounter, [session]);
  const count = counter(session.findings);
  if (count === 0) return null;
  return (
    <button
      type="button"
      class="fault-button"
      aria-pressed={hasTerm(store.filter.value, TERM)}
      title={t('toolbar.faultsHint')}
      onClick={() => {
        store.filter.value = toggleTerm(store.filter.value, TERM);
      }}
    >
      <Icon name="warning" />
      {t('toolbar.faults', { count })}
    </button>
  );
}

/** Counts what was added since it was asked last; what is merely worth showing is no fault. */
function createFaultCounter(): (findings: readonly Finding[]) => number {
  let seen = 0;
  let faults = 0;
  return (findings) => {
    for (; seen < findings.length; seen += 1) if (findings[seen]?.severity !== 'info') faults += 1;
    return faults;
  };
}
