import clsx from 'clsx';
import type { EventFamily } from '../../protocol/events.ts';
import type { Finding, Severity } from '../../session/rules/finding.ts';
import { EventFaultMark } from '../faults/event-fault-mark.tsx';
import { formatCount, formatDuration, formatOffset } from '../format.ts';
import { t } from '../text/text.ts';
import { Cell, HeaderCell } from '../ui/cell.tsx';
import { Icon } from '../ui/icon.tsx';
import type { EventData } from './event-data.ts';
import { FAMILY_LOOKS } from './family.ts';

/** Silence of a second and more is marked. */
export const GAP_MS = 1_000;

interface EventRowProps {
  readonly event: EventData;
  /** The event in the row above, or undefined. */
  readonly previous: EventData | undefined;
  /** Time of the session's first event. */
  readonly startedAt: number;
  readonly runLabel: string;
  /** The worst that was found at the event, or undefined. */
  readonly severity: Severity | undefined;
  readonly findings: readonly Finding[];
  readonly isBookmarked: boolean;
}

/** The cells of one event. */
export function EventRow({ event, previous, startedAt, runLabel, ...marks }: EventRowProps) {
  const { severity, findings, isBookmarked } = marks;
  const gap = previous === undefined ? undefined : event.at - previous.at;
  return (
    <>
      <Cell class="event-number">
        {isBookmarked && (
          <span class="event-bookmark" title={t('bookmark.mark')}>
            <Icon name="bookmarked" />
            <span class="unseen">{t('bookmark.mark')}</span>
          </span>
        )}
        {formatCount(event.seq + 1)}
      </Cell>
      <Cell class={clsx('event-type', `family-${event.family}`)} title={event.type}>
        <FamilyBadge family={event.family} />
        <span class="event-type-name">{event.type === '' ? t('events.noType') : event.type}</span>
        {/* What is merely worth showing is no fault, and may be at every event. */}
        {severity !== undefined && severity !== 'info' && (
          <EventFaultMark severity={severity} findings={findings} />
        )}
      </Cell>
      <Cell class="event-summary">{event.summary}</Cell>
      <Cell class="event-run" title={runLabel}>
        {runLabel}
      </Cell>
      <Cell class="event-time">{formatOffset(event.at - startedAt)}</Cell>
      <Cell class={clsx('event-gap', gap !== undefined && gap >= GAP_MS && 'event-gap-long')}>
        {gap === undefined ? '' : formatDuration(gap)}
      </Cell>
      <Cell class="event-size">{formatCount(event.size)}</Cell>
    </>
  );
}

/** The letter of a family on its colour. */
export function FamilyBadge({ family }: { readonly family: EventFamily }) {
  const { letter, name } = FAMILY_LOOKS[family];
  return (
    <span class={clsx('family-badge', `family-${family}`)} title={t(name)} aria-hidden="true">
      {letter}
    </span>
  );
}

/** The headings of the columns. */
export function EventHeadings() {
  return (
    <>
      <HeaderCell class="event-number">{t('events.number')}</HeaderCell>
      <HeaderCell class="event-type">{t('events.type')}</HeaderCell>
      <HeaderCell class="event-summary">{t('events.summary')}</HeaderCell>
      <HeaderCell class="event-run">{t('events.run')}</HeaderCell>
      <HeaderCell class="event-time" title={t('events.timeHint')}>
        {t('events.time')}
      </HeaderCell>
      <HeaderCell class="event-gap" title={t('events.deltaHint')}>
        {t('events.delta')}
      </HeaderCell>
      <HeaderCell class="event-size" title={t('events.sizeHint')}>
        {t('events.size')}
      </HeaderCell>
    </>
  );
}
