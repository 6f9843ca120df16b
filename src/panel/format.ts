import { currentLanguage } from './text/text.ts';

/** Numbers as people read them, in the language of the interface, with unit symbols that all of them share. */

const UNKNOWN = '–';
const NO_BREAK = '\u00a0';

// Making a format costs a hundred times as much as using one, and a list needs dozens each frame.
const formats = new Map<string, Intl.NumberFormat>();

function withDigits(value: number, digits: number): string {
  const language = currentLanguage();
  const key = `${language} ${digits}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format.format(value);
}

function withUnit(value: number, digits: number, unit: string): string {
  return `${withDigits(value, digits)}${NO_BREAK}${unit}`;
}

/** A whole number with separators. */
export function formatCount(value: number): string {
  return withDigits(value, 0);
}

/** A duration: `0.4 ms`, `12 ms`, `3.48 s`, `4 min 3 s`; a dash when it is not known. */
export function formatDuration(milliseconds: number | undefined): string {
  if (milliseconds === undefined || !Number.isFinite(milliseconds)) return UNKNOWN;
  const size = Math.abs(milliseconds);
  if (size < 9.95) return withUnit(milliseconds, size < 0.05 ? 0 : 1, 'ms');
  if (size < 999.5) return withUnit(milliseconds, 0, 'ms');
  if (size < 59_995) return withUnit(milliseconds / 1000, 2, 's');
  const seconds = Math.round(milliseconds / 1000);
  return `${withUnit(Math.trunc(seconds / 60), 0, 'min')} ${withUnit(Math.abs(seconds % 60), 0, 's')}`;
}

/** Time since some start, to the millisecond: `+3.482 s`. */
export function formatOffset(milliseconds: number): string {
  const sign = milliseconds < 0 ? '' : '+';
  return `${sign}${withUnit(milliseconds / 1000, 3, 's')}`;
}

/** Bytes in units of 1000, as DevTools shows them: `820 B`, `1.2 kB`. */
export function formatBytes(byteLength: number): string {
  if (byteLength < 1_000) return withUnit(byteLength, 0, 'B');
  if (byteLength < 999_500) return withUnit(byteLength / 1_000, byteLength < 99_950 ? 1 : 0, 'kB');
  if (byteLength < 999_950_000) return withUnit(byteLength / 1_000_000, 1, 'MB');
  return withUnit(byteLength / 1_000_000_000, 1, 'GB');
}
