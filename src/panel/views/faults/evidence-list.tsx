import { isJsonObject } from '../../../protocol/json.ts';
import type { Evidence, Finding } from '../../../session/rules/finding.ts';
import { useStore } from '../../store.ts';
import { LongText } from '../parts/long-text.tsx';
import { treeStateOf } from '../parts/remembered.ts';
import { ValueTree } from '../parts/value-tree.tsx';

/** What proves a finding; nothing where there is none. */
export function EvidenceList({ finding }: { readonly finding: Finding }) {
  if (finding.evidence.length === 0) return null;
  return <EvidenceValues evidence={finding.evidence} name={`finding ${finding.index}`} />;
}

interface EvidenceValuesProps {
  readonly evidence: readonly Evidence[];
  /** Tells these values from others of the session. */
  readonly name: string;
}

/** Named values. */
export function EvidenceValues({ evidence, name }: EvidenceValuesProps) {
  return (
    <div class="evidence">
      {evidence.map((one, index) => (
        <EvidenceValue key={index} evidence={one} name={`${name} ${index}`} />
      ))}
    </div>
  );
}

function EvidenceValue({ evidence, name }: { readonly evidence: Evidence; readonly name: string }) {
  const { session } = useStore();
  const { label, value } = evidence;
  if (isJsonObject(value) || Array.isArray(value)) {
    return (
      <ValueTree label={label} rootName={label} value={value} state={treeStateOf(session.value, name)} />
    );
  }
  return (
    <div class="evidence-value">
      <span class="hint">{label}</span> <LongText class="raw" text={value === '' ? '""' : String(value)} />
    </div>
  );
}
