import { useEffect, useState } from 'preact/hooks';
import { historyOfPath, type PathChange, type PathHistory } from '../../../session/history-of-path.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { pointerOf } from '../../ui/json-tree/path-link.ts';
import { previewOf } from '../../ui/json-tree/preview.ts';
import { runInSlices } from '../../ui/run-in-slices.ts';
import { Section } from './section.tsx';
import { SeqButton } from './seq-button.tsx';

interface PathHistoryProps {
  readonly keys: readonly string[];
  /** Id of the activity that the path is in; undefined for the state. */
  readonly activity?: string;
  onClose(): void;
}

/** How many changes are listed before the user asks for more, and how many more each time. */
const PAGE = 100;
const EVENTS_PER_STEP = 50;

/** Every event that changed the value at a path, with what it was and became. */
export function PathHistorySection({ keys, activity, onClose }: PathHistoryProps) {
  const [shown, setShown] = useState(PAGE);
  const { changes, isRunning } = useHistory(keys, activity);
  const root = t(activity === undefined ? 'history.root' : 'history.activityRoot');
  const path = keys.length === 0 ? root : pointerOf(keys);
  const close = (
    <button type="button" class="text-button" onClick={onClose}>
      {t('history.close')}
    </button>
  );
  return (
    <Section title={t('history.title', { path })} actions={close}>
      <output class="hint">
        {isRunning ? t('history.running') : changes.length === 0 && t('history.none')}
      </output>
      <ol class="path-history">
        {changes.slice(0, shown).map((change, index) => (
          <Change key={index} change={change} />
        ))}
      </ol>
      {shown < changes.length && (
        <button type="button" class="link-button" onClick={() => setShown(shown + PAGE * 10)}>
          {t('value.more', { count: changes.length - shown })}
        </button>
      )}
    </Section>
  );
}

function Change({ change }: { readonly change: PathChange }) {
  const { seq, by, before, after } = change;
  const isCurrent = useStore().position.value === seq;
  return (
    <li {...(isCurrent && { 'aria-current': 'true' as const })}>
      <SeqButton seq={seq} />
      {by === 'request' && <span class="hint"> {t('history.request')}</span>}
      <span class="operation-values">
        {before !== undefined && <del>{previewOf(before)}</del>}
        {after === undefined ? (
          <span class="hint">{t('history.absent')}</span>
        ) : (
          <ins>{previewOf(after)}</ins>
        )}
      </span>
    </li>
  );
}

/** Reads the log between frames, and goes on when it has grown. */
function useHistory(keys: readonly string[], activity: string | undefined) {
  const store = useStore();
  const session = store.reading.value;
  const thread = store.thread.value;
  const revision = store.revision.value;
  const pointer = pointerOf(keys);
  const [history, setHistory] = useState<{ readonly read: PathHistory } | undefined>(undefined);
  const [isRunning, setRunning] = useState(true);
  useEffect(
    () => setHistory({ read: historyOfPath(session, { thread, keys, activity }) }),
    [session, thread, pointer, activity],
  );
  useEffect(() => {
    if (history === undefined) return;
    setRunning(true);
    return runInSlices(
      () => history.read.step(EVENTS_PER_STEP),
      () => setRunning(false),
    );
  }, [history, revision]);
  return { changes: history?.read.changes ?? [], isRunning };
}
