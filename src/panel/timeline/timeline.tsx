import { useEffect, useMemo, useState } from 'preact/hooks';
import { rangeFigures } from '../../session/overview/range-figures.ts';
import { SilenceLimit } from '../faults/silence-limit.tsx';
import { formatBytes, formatCount, formatDuration } from '../format.ts';
import { browserSchedule } from '../schedule.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { shownRange } from './canvas/timeline-handle.ts';
import { FigureList } from './lists/figure-list.tsx';
import { ThingList } from './lists/thing-list.tsx';
import { TimelineCanvas } from './timeline-canvas.tsx';
import { createTimelineModel, type TimelineModel } from './timeline-model.ts';
import './timeline.css';

type Lower = 'none' | 'things' | 'figures';

const ROWS_HEIGHT = 120;

interface TimelineProps {
  readonly isOpen: boolean;
  readonly height: number;
  onToggle(): void;
}

/** The session at a glance. */
export function Timeline({ isOpen, height, onToggle }: TimelineProps) {
  const store = useStore();
  const model = useMemo(() => createTimelineModel(store, browserSchedule()), [store]);
  useEffect(() => model.dispose, [model]);
  const [lower, setLower] = useState<Lower>('none');
  return (
    <section class="timeline" aria-label={t('timeline.label')}>
      <div class="timeline-head">
        <button type="button" class="timeline-button" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? '▾' : '▸'} {t('timeline.label')}
        </button>
        {isOpen && <Controls model={model} lower={lower} onLower={setLower} />}
        <RangeFigures model={model} />
      </div>
      {isOpen && (
        <div class="timeline-body" style={{ height: lower === 'none' ? `${height}px` : withRows(height) }}>
          <TimelineCanvas model={model} />
          {lower === 'things' && <ThingList model={model} />}
          {lower === 'figures' && <FigureList model={model} />}
        </div>
      )}
    </section>
  );
}

/** Rows do not take the drawing's room, as long as the panel has some. */
function withRows(height: number): string {
  return `max(${height}px, min(${height + ROWS_HEIGHT}px, 55vh))`;
}

interface ControlsProps {
  readonly model: TimelineModel;
  readonly lower: Lower;
  onLower(lower: Lower): void;
}

function Controls({ model, lower, onLower }: ControlsProps) {
  const store = useStore();
  const kind = model.axis.value.kind;
  const toggle = (wanted: Lower) => onLower(lower === wanted ? 'none' : wanted);
  const position = store.position.value;
  const range = store.range.value;
  return (
    <>
      <button
        type="button"
        class="timeline-button"
        disabled={model.window.value === undefined}
        onClick={() => {
          model.window.value = undefined;
        }}
      >
        {t('timeline.fit')}
      </button>
      <button
        type="button"
        class="timeline-button"
        aria-pressed={kind === 'events'}
        title={model.overview.value.hasTimes ? t('timeline.byEventsHint') : t('timeline.noTimes')}
        onClick={() => {
          model.window.value = undefined;
          model.axisChoice.value = kind === 'events' ? 'time' : 'events';
        }}
      >
        {t('timeline.byEvents')}
      </button>
      <button
        type="button"
        class="timeline-button"
        title={t('timeline.fromCursor')}
        aria-label={t('timeline.fromCursor')}
        disabled={position < 0}
        onClick={() => {
          store.range.value = {
            from: position,
            to: Math.max(position, range?.to ?? store.session.value.length - 1),
          };
        }}
      >
        ⇤
      </button>
      <button
        type="button"
        class="timeline-button"
        title={t('timeline.toCursor')}
        aria-label={t('timeline.toCursor')}
        disabled={position < 0}
        onClick={() => {
          store.range.value = { from: Math.min(position, range?.from ?? 0), to: position };
        }}
      >
        ⇥
      </button>
      <button
        type="button"
        class="timeline-button"
        aria-pressed={lower === 'things'}
        onClick={() => toggle('things')}
      >
        {t('timeline.list')}
      </button>
      <button
        type="button"
        class="timeline-button"
        aria-pressed={lower === 'figures'}
        onClick={() => toggle('figures')}
      >
        {t('timeline.figures')}
      </button>
      <SilenceLimit
        before={t('timeline.gaps')}
        after={t('timeline.gapsUnit')}
        hint={t('timeline.gapsHint')}
      />
      {!model.overview.value.hasTimes && <span class="timeline-note">{t('timeline.noTimes')}</span>}
    </>
  );
}

/** What the range holds, and how to be rid of it. */
function RangeFigures({ model }: { readonly model: TimelineModel }) {
  const store = useStore();
  const range = shownRange(store, model);
  const runs = model.runs.value;
  if (range === undefined || runs.length === 0) return null;
  const figures = rangeFigures(range, model.overview.value, store.session.value);
  const facts = [t('runs.events', { count: figures.events }), formatBytes(figures.byteLength)];
  if (model.axis.value.kind === 'time') facts.push(formatDuration(figures.ms));
  const { inputTokens, outputTokens } = figures;
  if (inputTokens !== undefined || outputTokens !== undefined) {
    const [input, output] = [inputTokens, outputTokens].map((count) =>
      count === undefined ? '–' : formatCount(count),
    );
    facts.push(t('timeline.tokens', { input: input ?? '–', output: output ?? '–' }));
  }
  return (
    <span class="timeline-range">
      <span role="status">{[t('timeline.range'), ...facts].join(' · ')}</span>
      <button
        type="button"
        class="timeline-button"
        onClick={() => {
          store.range.value = undefined;
        }}
      >
        {t('empty.allRange')}
      </button>
    </span>
  );
}
