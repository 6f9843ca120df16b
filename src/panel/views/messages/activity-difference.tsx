import { useMemo } from 'preact/hooks';
import type { ChangeView, MessageView } from '../../../session/model.ts';
import { stateComparisonOf } from '../../state-comparison.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { DifferenceTree } from '../parts/difference-tree.tsx';
import { PointSelect } from '../parts/point-select.tsx';
import { activityAtPoint } from '../parts/point-state.ts';

interface ActivityChangeProps {
  readonly message: MessageView;
  readonly change: ChangeView | undefined;
}

/** What the event at the cursor changed in an activity. */
export function ActivityChange({ message, change }: ActivityChangeProps) {
  if (change === undefined) return <p class="hint">{t('diff.noActivityChange')}</p>;
  if (!change.applied) return null;
  return <ActivityDifference message={message} before={change.before} after={change.after} />;
}

/** How an activity at the cursor differs from what it held at the chosen point. */
export function ActivityPointDifference({ message }: { readonly message: MessageView }) {
  const store = useStore();
  const { point } = stateComparisonOf(store.session.value);
  const reading = store.reading.value;
  const seq = store.position.value;
  const thread = store.thread.value;
  const before = useMemo(
    () => activityAtPoint(reading, point.value, { id: message.id, cursor: { seq, thread } }),
    [reading, point.value, message.id, seq, thread],
  );
  return (
    <>
      <PointSelect />
      {before === undefined && <p class="hint">{t('diff.noActivityAt')}</p>}
      <ActivityDifference message={message} before={before} after={message.content} />
    </>
  );
}

interface ActivityDifferenceProps extends Pick<ChangeView, 'before' | 'after'> {
  readonly message: MessageView;
}

function ActivityDifference({ message, before, after }: ActivityDifferenceProps) {
  return (
    <DifferenceTree
      label={t('diff.activityTree')}
      rootName={message.activityType || 'content'}
      before={before ?? {}}
      after={after ?? {}}
    />
  );
}
