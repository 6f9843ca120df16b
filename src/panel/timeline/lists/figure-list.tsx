import { useState } from 'preact/hooks';
import { figuresOf } from '../../../session/overview/figures.ts';
import { longestSilenceOf } from '../../../session/overview/silences.ts';
import { formatCount, formatDuration } from '../../format.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { Cell, HeaderCell } from '../../ui/cell.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { laneName } from '../lane-name.ts';
import type { TimelineModel } from '../timeline-model.ts';

const COLUMNS = ['run', 'firstByte', 'firstText', 'rate', 'longest', 'latency'] as const;

/** What is measured of each run; Enter goes to what ended its longest silence. */
export function FigureList({ model }: { readonly model: TimelineModel }) {
  const store = useStore();
  const [active, setActive] = useState(0);
  const runs = model.runs.value;
  const places = model.places.value;
  return (
    <VirtualList
      label={t('timeline.figures')}
      role="grid"
      class="timeline-list"
      count={places.length}
      rowHeight={20}
      active={Math.min(active, places.length - 1)}
      onActivate={setActive}
      onOpen={(index) => {
        const run = runs[places[index]?.run ?? -1];
        const longest = run && longestSilenceOf(run, model.overview.value);
        const seq = longest?.to ?? longest?.from ?? -1;
        if (seq >= 0) store.moveTo({ seq });
      }}
      header={COLUMNS.map((column) => (
        <HeaderCell key={column} class="timeline-cell" title={t(`timeline.column.${column}`)}>
          {t(`timeline.column.${column}`)}
        </HeaderCell>
      ))}
      renderRow={(index) => {
        const run = runs[places[index]?.run ?? -1];
        if (run === undefined) return null;
        const { firstByte, firstText, rate, longestSilence, toolLatency } = figuresOf(
          run,
          model.overview.value,
          store.session.value,
        );
        const texts = [
          laneName(run.index, model),
          formatDuration(firstByte),
          formatDuration(firstText),
          rate === undefined
            ? '–'
            : t(rate.of === 'tokens' ? 'timeline.tokenRate' : 'timeline.characterRate', {
                rate: formatCount(Math.round(rate.perSecond)),
              }),
          formatDuration(longestSilence?.ms),
          toolLatency === undefined
            ? '–'
            : t('timeline.latency', {
                mean: formatDuration(toolLatency.mean),
                most: formatDuration(toolLatency.most),
              }),
        ];
        return texts.map((text, at) => (
          <Cell key={COLUMNS[at]} class="timeline-cell" title={text}>
            {text}
          </Cell>
        ));
      }}
    />
  );
}
