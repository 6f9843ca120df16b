import clsx from 'clsx';
import type { ComponentChildren } from 'preact';
import { TaskBar } from '../files/task-bar.tsx';
import { useServices } from '../services.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** Sentences that concern the whole panel: a page out of reach, what failed. */
export function NoticeBar() {
  const store = useStore();
  const { notices } = useServices();
  const source = store.source.value;
  const { notice } = store.liveStatus.value;
  const isEmpty = store.visible.value.length === 0;
  return (
    <div class="panel-notices">
      {source.kind === 'live' && notice !== undefined && !isEmpty && (
        <Bar kind="note" action={<ReloadPage />}>
          {notice}
        </Bar>
      )}
      <TaskBar />
      {notices.list.value.map(({ id, kind, text, action }) => (
        <Bar
          key={id}
          kind={kind}
          action={
            <>
              {action !== undefined && (
                <button type="button" class="notice-button" onClick={action.run}>
                  {action.label}
                </button>
              )}
              <IconButton icon="close" label={t('notice.dismiss')} onClick={() => notices.dismiss(id)} />
            </>
          }
        >
          {text}
        </Bar>
      ))}
    </div>
  );
}

interface BarProps {
  readonly kind: 'note' | 'failure';
  readonly action?: ComponentChildren;
  readonly children: string;
}

function Bar({ kind, action, children }: BarProps) {
  return (
    <div class={clsx('notice', `notice-${kind}`)} role={kind === 'failure' ? 'alert' : 'status'}>
      <span class="notice-text">{children}</span>
      {action}
    </div>
  );
}

function ReloadPage() {
  const { reloadPage } = useServices();
  return (
    <button type="button" class="notice-button" onClick={reloadPage}>
      {t('live.reload')}
    </button>
  );
}
