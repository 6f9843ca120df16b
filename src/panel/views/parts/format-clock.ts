import { currentLanguage } from '../../text/text.ts';

/** Time of day to the millisecond, in the zone of the browser. */
export function formatClock(at: number): string {
  return new Intl.DateTimeFormat(currentLanguage(), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  }).format(at);
}

/** Date and time in UTC to the millisecond, as ISO 8601 writes it; empty for times that no calendar has. */
export function isoTime(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
