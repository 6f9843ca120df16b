import { hasTerm, toggleTerm } from '../../session/query/terms.ts';
import { faultsOf } from '../log/faults.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { Icon } from '../ui/icon.tsx';

const TERM = 'is:fault';

/** Counts faults and shows only their events. */
export function FaultButton() {
  const store = useStore();
  store.revision.value;
  const { count } = faultsOf(store.session.value);
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
