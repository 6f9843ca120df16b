import { useMemo } from 'preact/hooks';
import type { JsonValue } from '../../../protocol/json.ts';
import type { ChangeView } from '../../../session/model.ts';
import { stateComparisonOf } from '../../state-comparison.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { DifferenceTree } from '../parts/difference-tree.tsx';
import { EmptyNote } from '../parts/empty-note.tsx';
import { Section } from '../parts/section.tsx';
import { PointSelect } from './point-select.tsx';
import { stateAtPoint } from './point-state.ts';

interface ChangeDifferenceProps {
  readonly change: Pick<ChangeView, 'before' | 'after'> | undefined;
}

/** What the event at the cursor, or the operation in it, changed. */
export function ChangeDifference({ change }: ChangeDifferenceProps) {
  if (change === undefined) return <EmptyNote text={t('diff.noChange')} />;
  return (
    <Section title={t('diff.mode.change')}>
      <Differing before={change.before} after={change.after} />
    </Section>
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
