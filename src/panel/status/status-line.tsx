import { formatBytes } from '../format.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import './status.css';

/** Counts of what was captured, shown and lost. */
export function StatusLine() {
  const store = useStore();
  store.revision.value;
  const session = store.session.value;
  const visible = store.visible.value;
  const { openStreams, lostStreams, lostBytes } = store.tally.value;
  const count = session.length - store.firstShown.value;
  const byteLength = session.streams().reduce((sum, stream) => sum + stream.byteLength, 0);
  return (
    <footer class="status">
      <span>
        {visible.length < count
          ? t('status.shown', { shown: visible.length, count })
          : t('status.all', { count })}
      </span>
      {!visible.complete && <span>{t('status.searching')}</span>}
      {openStreams > 0 && <span>{t('status.open', { count: openStreams })}</span>}
      <span>{formatBytes(byteLength)}</span>
      {lostStreams > 0 && (
        <span class="status-lost" title={t('status.lostHint')}>
          {t('status.lost', { count: lostStreams })}
        </span>
      )}
      {lostBytes > 0 && (
        <span class="status-lost" title={t('status.lostHint')}>
          {t('status.lostBytes', { size: formatBytes(lostBytes) })}
        </span>
      )}
      {!store.recording.value && <span class="status-lost">{t('status.paused')}</span>}
    </footer>
  );
}
