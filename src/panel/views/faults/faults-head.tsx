import { hasTerm, toggleTerm } from '../../../session/query/terms.ts';
import { SilenceLimit } from '../../faults/silence-limit.tsx';
import { faultsOf } from '../../log/faults.ts';
import { useStore } from '../../store.ts';
import { type PlainTextKey, t } from '../../text/text.ts';
import { RadioRow } from '../../ui/radio-row.tsx';
import { groupingOf } from './fault-list-state.ts';

const TERM = 'is:fault';

const GROUPINGS: readonly (readonly ['rule' | 'run', PlainTextKey])[] = [
  ['rule', 'faults.byRule'],
  ['run', 'faults.byRun'],
];

interface FaultsHeadProps {
  /** How many findings the scope lets through, without what follows from them. */
  readonly shown: number;
}

/** How faults are grouped and filtered, and when silence is one. */
export function FaultsHead({ shown }: FaultsHeadProps) {
  const store = useStore();
  const outside = faultsOf(store.session.value).counts.total - shown;
  return (
    <div class="faults-head">
      <Grouping />
      <button
        type="button"
        class="text-button"
        aria-pressed={hasTerm(store.filter.value, TERM)}
        title={t('faults.onlyFaultsHint')}
        onClick={() => {
          store.filter.value = toggleTerm(store.filter.value, TERM);
        }}
      >
        {t('faults.onlyFaults')}
      </button>
      {outside > 0 && (
        <button
          type="button"
          class="link-button"
          onClick={() => {
            store.scope.value = { kind: 'all' };
          }}
        >
          {t('faults.outside', { count: outside })}
        </button>
      )}
      <SilenceLimit
        before={t('faults.silence')}
        after={t('faults.silenceUnit')}
        hint={t('faults.silenceHint')}
      />
    </div>
  );
}

function Grouping() {
  const grouping = groupingOf(useStore(), 'faults');
  return (
    <RadioRow
      label={t('faults.group')}
      options={GROUPINGS.map(([by, text]) => [by, t(text)] as const)}
      value={grouping.value}
      onChoose={(chosen) => {
        grouping.value = chosen;
      }}
    />
  );
}
