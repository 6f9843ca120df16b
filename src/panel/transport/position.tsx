import { useMemo } from 'preact/hooks';
import { formatCount, formatOffset } from '../format.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { operationCount } from './step-units.ts';

/** `event 118 / 240  operation 2 / 3  +3.482 s  run_1` */
export function Position() {
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
      <OperationPosition seq={selected.seq} />
      {run !== undefined && (
        <>
          <span class="transport-offset">{formatOffset(selected.at - run.startedAt)}</span>
          <span class="transport-run">{run.runId || t('runs.noId')}</span>
        </>
      )}
      <span class="transport-note" role="status">
        {store.stepNote.value !== undefined && t(`transport.${store.stepNote.value}`)}
      </span>
    </span>
  );
}

function OperationPosition({ seq }: { readonly seq: number }) {
  const store = useStore();
  const session = store.session.value;
  const number = store.operation.value;
  const total = useMemo(
    () => (number === undefined ? 0 : operationCount(session, seq)),
    [session, seq, number === undefined],
  );
  return number === undefined ? null : <span>{t('transport.operation', { number, total })}</span>;
}
