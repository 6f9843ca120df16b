import { useMemo } from 'preact/hooks';
import type { MessageView } from '../../../session/model.ts';
import type { Session } from '../../../session/session.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { treeStateOf } from '../parts/remembered.ts';
import { useComparison } from '../parts/use-comparison.ts';
import { ValueTree } from '../parts/value-tree.tsx';

interface ActivityContentProps {
  readonly message: MessageView;
  readonly name: string;
}

/** An activity as a tree, with what the event at the cursor changed marked. */
export function ActivityContent({ message, name }: ActivityContentProps) {
  const store = useStore();
  const session = store.session.value;
  const reading = store.reading.value;
  const seq = store.position.value;
  const change = useMemo(() => changeOf(reading, message, seq), [reading, message, seq]);
  const { notes } = useComparison(change?.applied === true ? change : undefined);
  const failed = change?.operations.find((operation) => operation.outcome === 'failed');
  return (
    <>
      {change?.applied === false && (
        <p class="fault-note">
          {t('messages.activityRefused')} {failed?.reason}
        </p>
      )}
      <ValueTree
        label={t('messages.activityTree')}
        rootName={message.activityType || 'content'}
        value={message.content ?? null}
        notes={notes}
        state={treeStateOf(session, `${name} activity`)}
        opensMarked={store.cursor.value !== 'live'}
      />
    </>
  );
}

/** What the event at the cursor did to this activity, if it is about it. */
function changeOf(session: Session, message: MessageView, seq: number) {
  if (seq < 0 || !session.typeOf(seq).startsWith('ACTIVITY_')) return undefined;
  if (session.event(seq).event?.messageId !== message.id) return undefined;
  return session.change(seq);
}
