import { useId } from 'preact/hooks';
import { hasTerm, toggleTerm } from '../../../session/query/terms.ts';
import { faultsOf } from '../../log/faults.ts';
import { useStore } from '../../store.ts';
import { type PlainTextKey, t } from '../../text/text.ts';
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
  const store = useStore();
  const grouping = groupingOf(store, 'faults');
  const name = useId();
  return (
    <fieldset class="faults-grouping">
      <legend>{t('faults.group')}</legend>
      {GROUPINGS.map(([by, text]) => (
        <label key={by}>
          <input
            type="radio"
            name={name}
            checked={grouping.value === by}
            onChange={() => {
              grouping.value = by;
            }}
          />
          {t(text)}
        </label>
      ))}
    </fieldset>
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
