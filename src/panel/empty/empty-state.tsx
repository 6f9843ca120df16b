import type { ComponentChildren } from 'preact';
import type { Tally } from '../log/tally.ts';
import { useServices } from '../services.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { FilePicker } from '../ui/file-picker.tsx';
import './empty.css';

/** What stands in place of the event list while it has no row. */
export function EmptyState() {
  const store = useStore();
  const hidden = store.session.value.length - store.firstShown.value;
  if (hidden === 0) return <Waiting />;
  if (store.filter.value !== '') {
    return (
      <Message title={t('empty.filtered')}>
        <p>{t('empty.filteredMore', { count: hidden })}</p>
        <ActionButton
          label={t('empty.showAll')}
          onClick={() => {
            store.filter.value = '';
          }}
        />
      </Message>
    );
  }
  if (store.range.value !== undefined) {
    return (
      <Message title={t('empty.range')}>
        <ActionButton
          label={t('empty.allRange')}
          onClick={() => {
            store.range.value = undefined;
          }}
        />
      </Message>
    );
  }
  return (
    <Message title={t('empty.scope')}>
      <ActionButton
        label={t('empty.allRuns')}
        onClick={() => {
          store.scope.value = { kind: 'all' };
        }}
      />
    </Message>
  );
}

/** Nothing was captured yet: what is waited for, what was seen, and what else can be done. */
function Waiting() {
  const store = useStore();
  const { files, reloadPage } = useServices();
  const isRecording = store.recording.value;
  const { notice } = store.liveStatus.value;
  store.revision.value;
  return (
    <Message title={isRecording ? t('empty.waiting') : t('empty.paused')}>
      <p>{isRecording ? t('empty.waitingMore') : t('empty.pausedMore')}</p>
      {!isRecording && (
        <ActionButton
          label={t('empty.record')}
          onClick={() => {
            store.recording.value = true;
          }}
        />
      )}
      {notice !== undefined && (
        <>
          <p class="empty-notice">{notice}</p>
          <ActionButton label={t('live.reload')} onClick={reloadPage} />
        </>
      )}
      <Seen tally={store.tally.value} />
      <p class="empty-other">{t('empty.orImport')}</p>
      <p class="empty-actions">
        <ActionButton label={t('empty.demo')} onClick={files.openDemo} />
        <FilePicker label={t('empty.import')} class="empty-button" onFiles={files.open} />
      </p>
    </Message>
  );
}

/** Requests and streams that brought no event, so that nobody looks for what was seen all along. */
function Seen({ tally }: { readonly tally: Tally }) {
  const { unanswered, requests, dismissed, lastDismissed } = tally;
  const answered = requests - unanswered;
  return (
    <>
      {unanswered > 0 && <p>{t('empty.unanswered', { count: unanswered })}</p>}
      {answered > 0 && <p>{t('empty.answered', { count: answered })}</p>}
      {dismissed > 0 && (
        <>
          <p>{t('empty.dismissed', { count: dismissed })}</p>
          <ul class="empty-dismissed">
            {lastDismissed.map((stream, index) => (
              <li key={`${stream.at} ${index}`}>
                <span class="empty-url" title={stream.url}>
                  {stream.url}
                </span>
                <span class="empty-reason">{stream.reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Message({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

function ActionButton({ label, onClick }: { readonly label: string; onClick(): void }) {
  return (
    <button type="button" class="empty-button" onClick={onClick}>
      {label}
    </button>
  );
}
