import { useMemo } from 'preact/hooks';
import type { Commands } from '../commands.ts';
import { formatCount, formatOffset } from '../format.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import './transport.css';
import { stepFrom } from './step.ts';

const STEPS = ['first', 'previous', 'next', 'last'] as const;
const KEYS: Readonly<Partial<Record<(typeof STEPS)[number], string>>> = { previous: '[', next: ']' };

/** Steps the cursor and says where it is. */
export function TransportBar({ commands }: { readonly commands: Commands }) {
  const store = useStore();
  const visible = store.visible.value;
  const position = store.position.value;
  const isLive = store.cursor.value === 'live';
  return (
    <fieldset class="transport" aria-label={t('transport.label')}>
      {STEPS.map((step) => {
        const keys = KEYS[step];
        const target = stepFrom(position, step, visible);
        return (
          <IconButton
            key={step}
            icon={step}
            label={t(`transport.${step}`)}
            disabled={target === undefined || target === position}
            onClick={() => commands.step(step)}
            {...(keys === undefined ? {} : { keys })}
          />
        );
      })}
      <Position />
      {/* Play, step units and the timeline's own controls go here. */}
      <button
        type="button"
        class="live-button"
        aria-pressed={isLive}
        title={t('transport.liveHint')}
        onClick={commands.goLive}
      >
        <span class="live-dot" aria-hidden="true" />
        {t('transport.live')}
      </button>
    </fieldset>
  );
}

/** `event 118 / 240  +3.482 s  run_1` */
function Position() {
  const store = useStore();
  const session = store.session.value;
  store.revision.value;
  const selected = store.selected.value;
  const runIndex = selected?.run ?? -1;
  const run = useMemo(() => session.run(runIndex), [session, runIndex]);
  if (selected === undefined) return <span class="transport-position">{t('transport.none')}</span>;
  const place = { event: formatCount(selected.seq + 1), total: formatCount(session.length) };
  return (
    <span class="transport-position">
      <span>{t('transport.position', place)}</span>
      {run !== undefined && (
        <>
          <span class="transport-offset">{formatOffset(selected.at - run.startedAt)}</span>
          <span class="transport-run">{run.runId || t('runs.noId')}</span>
        </>
      )}
    </span>
  );
}
