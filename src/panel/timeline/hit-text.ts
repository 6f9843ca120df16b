import type { Bar } from '../../session/overview/bar.ts';
import { FAMILY_LOOKS } from '../events/family.ts';
import { formatDuration } from '../format.ts';
import { t } from '../text/text.ts';
import { laneLabel } from './lane-name.ts';
import type { Hit } from './layout/hit-test.ts';
import type { MarkKind } from './layout/mark-shapes.ts';
import type { TimelineModel } from './timeline-model.ts';

/** What lies under the pointer, in one line. */
export function hitText(hit: Hit, model: TimelineModel): string {
  const event = hit.seq < 0 ? t('timeline.noEvent') : t('timeline.event', { event: hit.seq + 1 });
  switch (hit.kind) {
    case 'bar':
      return `${barText(hit.bar, model)} · ${event}`;
    case 'mark':
      return `${markText(hit.mark)} · ${event}`;
    case 'silence':
      return `${t('timeline.silence', { duration: formatDuration(hit.silence.ms) })} · ${event}`;
    case 'lane':
      return `${laneLabel(hit.run, model)} · ${event}`;
  }
}

/** A mark's name. */
export function markText(mark: MarkKind): string {
  return t(`timeline.mark.${mark}`);
}

/** A bar's kind, name and how long it took. */
export function barText(bar: Bar, model: TimelineModel): string {
  const timeOf = (seq: number) => model.overview.value.timeOf(seq);
  const name = [t(FAMILY_LOOKS[bar.kind].name), bar.name || bar.id].join(' ');
  if (model.axis.value.kind === 'events') return name;
  const facts = [name, formatDuration(timeOf(bar.last) - timeOf(bar.start))];
  const { argumentsEnd, result } = bar;
  if (argumentsEnd === undefined) return facts.join(' · ');
  facts[1] = t('timeline.arguments', { duration: formatDuration(timeOf(argumentsEnd) - timeOf(bar.start)) });
  const answer = bar.answeredBy === undefined ? undefined : model.runs.value[bar.answeredBy]?.startedAt;
  const resultAt = result === undefined ? answer : timeOf(result);
  if (resultAt !== undefined) {
    facts.push(t('timeline.result', { duration: formatDuration(resultAt - timeOf(argumentsEnd)) }));
  }
  return facts.join(' · ');
}
