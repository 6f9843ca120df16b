import { hasTerm, toggleTerm } from '../../../session/query/terms.ts';
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
      <SilenceLimit />
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

function SilenceLimit() {
  const { silenceSeconds } = useStore();
  return (
    <label class="faults-silence" title={t('faults.silenceHint')}>
      {t('faults.silence')}
      <input
        type="number"
        min={1}
        max={86_400}
        value={silenceSeconds.value}
        onChange={(event) => {
          const input = event.currentTarget;
          if (input.validity.valid && input.value !== '') silenceSeconds.value = input.valueAsNumber;
          else input.value = String(silenceSeconds.value);
        }}
      />
      {t('faults.silenceUnit')}
    </label>
  );
}
