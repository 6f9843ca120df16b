import { isJsonObject } from '../../../protocol/json.ts';
import type { Evidence, Finding } from '../../../session/rules/finding.ts';
import { faultsOf } from '../../log/faults.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { Disclosure } from '../parts/disclosure.tsx';
import { LongText } from '../parts/long-text.tsx';
import { treeStateOf } from '../parts/remembered.ts';
import { Section } from '../parts/section.tsx';
import { SeqButton } from '../parts/seq-button.tsx';
import { ValueTree } from '../parts/value-tree.tsx';

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
            <FindingLine finding={finding} />
            {finding.evidence.length > 0 && <EvidenceList finding={finding} />}
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
    <p>
      <strong class="finding-severity">{t(`event.severity.${finding.severity}`)}</strong> {finding.message}{' '}
      <span class="hint">{finding.rule}</span>
      {finding.conflictsWith !== undefined && (
        <>
          {' '}
          <span class="hint">{t('event.conflictsWith')}</span> <SeqButton seq={finding.conflictsWith} />
        </>
      )}
      {finding.cause !== undefined && <span class="badge">{t('event.follows')}</span>}
    </p>
  );
}

function EvidenceList({ finding }: { readonly finding: Finding }) {
  const session = useStore().session.value;
  return (
    <Disclosure summary={finding.evidence.map(({ label }) => label).join(', ')}>
      {() =>
        finding.evidence.map((evidence) => (
          <EvidenceValue
            key={evidence.label}
            evidence={evidence}
            owner={session}
            name={`finding ${finding.index} ${evidence.label}`}
          />
        ))
      }
    </Disclosure>
  );
}

interface EvidenceValueProps {
  readonly evidence: Evidence;
  readonly owner: object;
  readonly name: string;
}

function EvidenceValue({ evidence, owner, name }: EvidenceValueProps) {
  const { label, value } = evidence;
  if (isJsonObject(value) || Array.isArray(value)) {
    return <ValueTree label={label} rootName={label} value={value} state={treeStateOf(owner, name)} />;
  }
  return (
    <div>
      <span class="hint">{label}</span> <LongText class="raw" text={String(value)} />
    </div>
  );
}
