import { hasTerm, toggleTerm } from '../../../session/query/terms.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { ruleTextOf } from './rule-text.ts';

interface RuleProps {
  readonly rule: string;
}

/** What a rule is about. */
export function RuleDetails({ rule }: RuleProps) {
  return (
    <article class="finding-details">
      <h3>
        {ruleTextOf(rule)?.title ?? rule} <span class="hint">{rule}</span>
      </h3>
      <RuleAdvice rule={rule} />
      <RuleFilterButton rule={rule} />
    </article>
  );
}

/** What the client does with such a fault, what causes it, and what to do about it. */
export function RuleAdvice({ rule }: RuleProps) {
  const text = ruleTextOf(rule);
  if (text === undefined) return null;
  return (
    <dl class="rule-advice">
      <dt>{t('faults.client')}</dt>
      <dd>{text.client}</dd>
      <dt>{t('faults.cause')}</dt>
      <dd>{text.cause}</dd>
      <dt>{t('faults.advice')}</dt>
      <dd>{text.advice}</dd>
      <dt>{t('faults.check')}</dt>
      <dd>{text.check}</dd>
    </dl>
  );
}

/** Narrows the event list to what one rule found. */
export function RuleFilterButton({ rule }: RuleProps) {
  const { filter } = useStore();
  const term = `rule:${rule}`;
  return (
    <button
      type="button"
      class="text-button"
      aria-pressed={hasTerm(filter.value, term)}
      onClick={() => {
        filter.value = toggleTerm(filter.value, term);
      }}
    >
      {t('faults.showRule')}
    </button>
  );
}
