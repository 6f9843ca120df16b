import { useMemo } from 'preact/hooks';
import { formatCount } from '../../format.ts';
import { type ComparedPoint, pinPoint, stateComparisonOf } from '../../state-comparison.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { SeqButton } from './seq-button.tsx';

/** Only so many runs, the last ones, can be picked from a list; for others there is the pin. */
const MOST_RUNS = 200;

/** Says what A and B are, and changes A; B is the cursor. */
export function PointSelect() {
  const { session, position, operation, thread } = useStore();
  const { point, pin } = stateComparisonOf(session.value);
  const points = usePoints();
  const chosen = points.findIndex((other) => isSamePoint(other, point.value));
  const choose = (index: number) => {
    const next = points[index];
    if (next !== undefined) point.value = next;
  };
  return (
    <div class="view-head">
      <label class="point-select">
        {t('diff.from')}
        <select value={chosen} onChange={(event) => choose(Number(event.currentTarget.value))}>
          {points.map((one, index) => (
            <option key={index} value={index}>
              <PointName point={one} />
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        class="text-button"
        onClick={() =>
          pinPoint(session.value, {
            seq: position.value,
            thread: thread.value,
            operation: operation.value,
          })
        }
      >
        {t('diff.pin')}
      </button>
      {pin.value !== undefined && <SeqButton seq={pin.value.seq} label={`A #${pin.value.seq + 1}`} />}
      <span>
        {operation.value === undefined
          ? t('diff.to', { number: position.value + 1 })
          : t('diff.toOperation', { number: position.value + 1, operation: operation.value })}
      </span>
    </div>
  );
}

function usePoints(): readonly ComparedPoint[] {
  const store = useStore();
  const session = store.session.value;
  const pin = stateComparisonOf(session).pin.value;
  const runCount = session.runs().length;
  return useMemo(() => {
    const runs = session.runs().filter(({ endSeq }) => endSeq >= 0);
    return [
      ...(pin === undefined ? [] : [pin]),
      { kind: 'start' },
      ...runs.slice(-MOST_RUNS).map(({ index }): ComparedPoint => ({ kind: 'end', run: index })),
    ];
  }, [session, pin, runCount]);
}

function isSamePoint(one: ComparedPoint, other: ComparedPoint): boolean {
  if (one.kind === 'end') return other.kind === 'end' && one.run === other.run;
  return one.kind === other.kind;
}

function PointName({ point }: { readonly point: ComparedPoint }) {
  const session = useStore().session.value;
  if (point.kind === 'start') return <>{t('diff.from.start')}</>;
  if (point.kind === 'pin') {
    const suffix = point.operation === undefined ? '' : `/${point.operation}`;
    return <>{t('diff.from.pin', { number: `${formatCount(point.seq + 1)}${suffix}` })}</>;
  }
  const runId = session.run(point.run)?.runId ?? '';
  return <>{t('diff.from.end', { name: runId === '' ? `#${point.run + 1}` : runId })}</>;
}
