import type { Finding } from '../../../session/rules/finding.ts';
import { SeverityIcon } from '../../faults/severity-icon.tsx';
import { faultsOf } from '../../log/faults.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { EvidenceList } from '../faults/evidence-list.tsx';
import { EventLink } from '../faults/finding-details.tsx';
import { RuleAdvice } from '../faults/rule-details.tsx';
import { showFinding } from '../faults/show-finding.ts';
import { Disclosure } from '../parts/disclosure.tsx';
import { Section } from '../parts/section.tsx';

/** More than this many are counted, not shown. */
const MOST_SHOWN = 50;

/** What is wrong with the event, or worth knowing about it; nothing when nothing is. */
export function FindingsSection({ seq }: { readonly seq: number }) {
  const { session, revision } = useStore();
  revision.value;
  const findings = faultsOf(session.value).at(seq);
  if (findings.length === 0) return null;
  return (
    <Section title={t('event.findings')}>
      <ul class="plain-list">
        {findings.slice(0, MOST_SHOWN).map((finding) => (
          <li key={finding.index} class={`finding finding-${finding.severity}`}>
            <Disclosure summary={<FindingLine finding={finding} />}>
              {() => <FindingMore finding={finding} />}
            </Disclosure>
          </li>
        ))}
      </ul>
      {findings.length > MOST_SHOWN && (
        <p class="hint">{t('value.notShown', { count: findings.length - MOST_SHOWN })}</p>
      )}
    </Section>
  );
}

function FindingLine({ finding }: { readonly finding: Finding }) {
  return (
    <span>
      <SeverityIcon severity={finding.severity} /> {finding.message} <span class="hint">{finding.rule}</span>
      {finding.cause !== undefined && <span class="badge">{t('event.follows')}</span>}
    </span>
  );
}

function FindingMore({ finding }: { readonly finding: Finding }) {
  const store = useStore();
  return (
    <div class="finding-more">
      {finding.conflictsWith !== undefined && (
        <p>
          <span class="hint">{t('faults.conflictsWith')}</span> <EventLink seq={finding.conflictsWith} />
        </p>
      )}
      <EvidenceList finding={finding} />
      <RuleAdvice rule={finding.rule} />
      <button type="button" class="link-button" onClick={() => showFinding(store, finding)}>
        {t('faults.open')}
      </button>
    </div>
  );
}
