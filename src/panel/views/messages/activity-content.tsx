import { useMemo, useState } from 'preact/hooks';
import type { MessageView } from '../../../session/model.ts';
import type { Session } from '../../../session/session.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { RadioRow } from '../../ui/radio-row.tsx';
import { PathHistorySection } from '../parts/path-history.tsx';
import { ACTIVITY_MODES, activityModeOf, treeStateOf } from '../parts/remembered.ts';
import { useComparison } from '../parts/use-comparison.ts';
import { ValueTree } from '../parts/value-tree.tsx';
import { ActivityChange, ActivityPointDifference } from './activity-difference.tsx';

interface ActivityContentProps {
  readonly message: MessageView;
  readonly name: string;
}

/** An activity as a tree with what the event at the cursor changed marked, or what differs in it. */
export function ActivityContent({ message, name }: ActivityContentProps) {
  const store = useStore();
  const session = store.session.value;
  const reading = store.reading.value;
  const seq = store.position.value;
  const change = useMemo(() => changeOf(reading, message, seq), [reading, message, seq]);
  const mode = activityModeOf(session, `${name} activity`);
  const [path, setPath] = useState<readonly string[] | undefined>(undefined);
  const { notes } = useComparison(change?.applied === true ? change : undefined);
  const failed = change?.operations.find((operation) => operation.outcome === 'failed');
  return (
    <>
      {change?.applied === false && (
        <p class="fault-note">
          {t('messages.activityRefused')} {failed?.reason}
        </p>
      )}
      <RadioRow
        label={t('diff.activityModes')}
        isLabelHidden
        options={ACTIVITY_MODES.map((one) => [one, t(`diff.activityMode.${one}`)] as const)}
        value={mode.value}
        onChoose={(chosen) => {
          mode.value = chosen;
        }}
      />
      {mode.value === 'content' && (
        <ValueTree
          label={t('messages.activityTree')}
          rootName={message.activityType || 'content'}
          value={message.content ?? null}
          notes={notes}
          state={treeStateOf(session, `${name} activity`)}
          opensMarked={store.cursor.value !== 'live'}
          onHistory={setPath}
        />
      )}
      {mode.value === 'change' && <ActivityChange message={message} change={change} />}
      {mode.value === 'diff' && <ActivityPointDifference message={message} />}
      {path !== undefined && (
        <PathHistorySection keys={path} activity={message.id} onClose={() => setPath(undefined)} />
      )}
    </>
  );
}

/** What the event at the cursor did to this activity, if it is about it. */
function changeOf(session: Session, message: MessageView, seq: number) {
  if (seq < 0 || !session.typeOf(seq).startsWith('ACTIVITY_')) return undefined;
  if (session.event(seq).event?.messageId !== message.id) return undefined;
  return session.change(seq);
}
