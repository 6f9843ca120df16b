import type { Finding } from '../../../session/rules/finding.ts';
import { SeverityIcon } from '../../faults/severity-icon.tsx';
import { faultsOf } from '../../log/faults.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { Facts } from '../parts/facts.tsx';
import { SeqButton } from '../parts/seq-button.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { RuleAdvice, RuleFilterButton } from './rule-details.tsx';
import { ruleTextOf } from './rule-text.ts';
import { showFinding } from './show-finding.ts';

/** Everything about one finding. */
export function FindingDetails({ finding }: { readonly finding: Finding }) {
  return (
    <article class="finding-details">
      <h3>
        <SeverityIcon severity={finding.severity} /> {ruleTextOf(finding.rule)?.title ?? finding.rule}{' '}
        <span class="hint">{finding.rule}</span>
      </h3>
      <p class="finding-message">{finding.message}</p>
      <Facts
        facts={[
          { name: placeName(finding), value: <PlaceValue finding={finding} /> },
          finding.conflictsWith === undefined
            ? undefined
            : { name: t('faults.conflictsWith'), value: <EventLink seq={finding.conflictsWith} /> },
          finding.cause === undefined
            ? undefined
            : { name: t('faults.followsFrom'), value: <CauseLink cause={finding.cause} /> },
        ]}
      />
      <EvidenceList finding={finding} />
      <RuleAdvice rule={finding.rule} />
      <RuleFilterButton rule={finding.rule} />
    </article>
  );
}

function placeName({ place }: Finding): string {
  switch (place) {
    case 'event':
      return t('faults.at');
    case 'response':
      return t('faults.atResponseBefore');
    case 'end':
      return t('faults.atEndAfter');
  }
}

function PlaceValue({ finding }: { readonly finding: Finding }) {
  const { session } = useStore();
  const seq = faultsOf(session.value).placeOf(finding);
  return seq < 0 ? <span>{t('faults.noEvent')}</span> : <EventLink seq={seq} />;
}

/** Names an event with its type, and moves the cursor there. */
export function EventLink({ seq }: { readonly seq: number }) {
  const { session } = useStore();
  if (seq >= session.value.length) return null;
  const type = session.value.typeOf(seq) || t('events.noType');
  return <SeqButton seq={seq} label={t('faults.event', { number: seq + 1, type })} />;
}

function CauseLink({ cause }: { readonly cause: number }) {
  const store = useStore();
  const finding = store.session.value.findings[cause];
  if (finding === undefined) return null;
  return (
    <button type="button" class="link-button" onClick={() => showFinding(store, finding)}>
      {finding.message}
    </button>
  );
}
