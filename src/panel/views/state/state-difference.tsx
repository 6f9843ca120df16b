import { useMemo } from 'preact/hooks';
import type { JsonValue } from '../../../protocol/json.ts';
import type { ChangeView } from '../../../session/model.ts';
import { stateComparisonOf } from '../../state-comparison.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { DifferenceTree } from '../parts/difference-tree.tsx';
import { EmptyNote } from '../parts/empty-note.tsx';
import { PointSelect } from '../parts/point-select.tsx';
import { stateAtPoint } from '../parts/point-state.ts';
import { Section } from '../parts/section.tsx';

interface ChangeDifferenceProps {
  readonly change: ChangeView | undefined;
  /** The operation at the cursor, inside of a delta. */
  readonly step: Pick<ChangeView, 'before' | 'after'> | undefined;
}

/** What the event at the cursor, or the operation in it, changed. */
export function ChangeDifference({ change, step }: ChangeDifferenceProps) {
  if (change === undefined) return <EmptyNote text={t('diff.noChange')} />;
  const { before, after } = step ?? change;
  return (
    <Section title={t('diff.mode.change')}>
      {step === undefined && !change.applied ? (
        <RefusedChange change={change} />
      ) : (
        <Differing before={before} after={after} />
      )}
    </Section>
  );
}

/** What a refused event would have done, and what stood in its way. */
function RefusedChange({ change }: { readonly change: ChangeView }) {
  const failed = change.operations.findIndex(({ outcome }) => outcome === 'failed');
  const operation = change.operations[failed];
  if (operation === undefined) return <p class="hint">{t('diff.refused')}</p>;
  const { op, path, reason = '' } = operation;
  const undone = change.operations.filter(({ outcome }) => outcome === 'undone').length;
  return (
    <>
      <p class="fault-note">{t('diff.refusedAt', { number: failed + 1, op, path: path || '""', reason })}</p>
      {undone > 0 && <p class="hint">{t('diff.undone', { count: undone })}</p>}
    </>
  );
}

interface PointDifferenceProps {
  /** The state at the cursor. */
  readonly value: JsonValue | undefined;
}

/** How the state at the cursor differs from that at the chosen point. */
export function PointDifference({ value }: PointDifferenceProps) {
  const store = useStore();
  const session = store.session.value;
  const reading = store.reading.value;
  const { point } = stateComparisonOf(session);
  const seq = store.position.value;
  const thread = store.thread.value;
  const before = useMemo(
    () => stateAtPoint(reading, point.value, { seq, thread }),
    [reading, point.value, seq, thread],
  );
  return (
    <Section title={t('diff.mode.diff')}>
      <PointSelect />
      {before === undefined && <p class="hint">{t('diff.unknownFrom')}</p>}
      <Differing before={before} after={value} />
    </Section>
  );
}

function Differing({
  before,
  after,
}: {
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}) {
  if (after === undefined) return <EmptyNote text={t('state.unknown')} />;
  // Where nothing was known, all of it is new; an empty object says so, part by part.
  return <DifferenceTree label={t('diff.tree')} rootName="state" before={before ?? {}} after={after} />;
}
