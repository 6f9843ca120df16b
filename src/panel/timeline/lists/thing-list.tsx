import { useState } from 'preact/hooks';
import { silencesOf } from '../../../session/overview/silences.ts';
import { formatCount, formatDuration, formatOffset } from '../../format.ts';
import { runStatusText } from '../../runs/run-status.tsx';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { Cell } from '../../ui/cell.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { barText, markText } from '../hit-text.ts';
import { laneName } from '../lane-name.ts';
import type { TimelineModel } from '../timeline-model.ts';
import { type ThingRow, thingRows } from './thing-rows.ts';

/** Everything that is drawn, as rows; Enter moves the cursor. */
export function ThingList({ model }: { readonly model: TimelineModel }) {
  const store = useStore();
  const [active, setActive] = useState(0);
  const { overview, axis, runs } = model;
  const limitMs = store.silenceSeconds.value * 1_000;
  const rows = thingRows({
    places: model.places.value,
    silencesOf(index) {
      const run = runs.value[index];
      return run === undefined
        ? { length: 0, at: () => undefined }
        : silencesOf(run, overview.value, limitMs);
    },
    marksWithoutEvent: (run) => overview.value.faultsWithoutEvent(run),
  });
  return (
    <VirtualList
      label={t('timeline.list')}
      role="grid"
      class="timeline-list"
      count={rows.count}
      rowHeight={20}
      active={Math.min(active, rows.count - 1)}
      onActivate={setActive}
      onOpen={(index) => {
        const seq = rows.at(index)?.seq ?? -1;
        if (seq >= 0) store.moveTo({ seq });
      }}
      renderRow={(index) => {
        const row = rows.at(index);
        if (row === undefined) return null;
        const text = rowText(row, model);
        const at = overview.value.timeOf(row.seq) - overview.value.span.from;
        return (
          <>
            <Cell
              class={row.kind === 'run' ? 'timeline-cell timeline-lane' : 'timeline-cell timeline-thing'}
              title={text}
            >
              {text}
            </Cell>
            <Cell class="timeline-cell">
              {row.seq < 0 ? '' : t('timeline.event', { event: formatCount(row.seq + 1) })}
            </Cell>
            <Cell class="timeline-cell">
              {row.seq < 0 || axis.value.kind === 'events' ? '' : formatOffset(at)}
            </Cell>
          </>
        );
      }}
    />
  );
}

function rowText(row: ThingRow, model: TimelineModel): string {
  switch (row.kind) {
    case 'run': {
      const run = model.runs.value[row.run];
      const status = run === undefined ? '' : runStatusText(run.status);
      return [laneName(row.run, model), status].join(' · ');
    }
    case 'bar':
      return barText(row.bar, model);
    case 'mark':
      return markText(row.mark);
    case 'silence':
      return t('timeline.silence', { duration: formatDuration(row.silence.ms) });
  }
}
