import { currentLanguage } from '../../text/text.ts';

// Making a format costs far more than using one, and the time is shown anew wherever the cursor goes.
const formats = new Map<string, Intl.DateTimeFormat>();

/** Time of day to the millisecond, in the zone of the browser. */
export function formatClock(at: number): string {
  const language = currentLanguage();
  const format = formats.get(language) ?? clockFormat(language);
  formats.set(language, format);
  return format.format(at);
}

function clockFormat(language: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  });
}

/** Date and time in UTC to the millisecond, as ISO 8601 writes it; empty for times that no calendar has. */
export function isoTime(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
