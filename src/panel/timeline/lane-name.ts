import { runStatusText } from '../runs/run-status.tsx';
import { t } from '../text/text.ts';
import type { TimelineModel } from './timeline-model.ts';

/** A run's id, and that it only repeats another where it does. */
export function laneName(run: number, { runs, replays }: TimelineModel): string {
  const name = runs.value[run]?.runId || t('runs.noId');
  return replays.value.has(run) ? `${name} · ${t('timeline.replay')}` : name;
}

/** As `laneName`, with the run's status where it is not the common one. */
export function laneLabel(run: number, model: TimelineModel): string {
  const status = model.runs.value[run]?.status ?? 'finished';
  const name = laneName(run, model);
  return status === 'finished' ? name : `${name} · ${runStatusText(status)}`;
}
