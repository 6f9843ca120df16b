import { signal } from '@preact/signals';
import { isUnsafeNumber } from './json-node.ts';

/** Knows the digits that a number was written with; undefined where it does not. */
export type NumberTexts = (value: number) => string | undefined;

const known = signal<NumberTexts>(() => undefined);

/** Sets who knows the digits of numbers that JavaScript can not hold; all values on screen follow. */
export function writeNumbersAs(texts: NumberTexts): void {
  known.value = texts;
}

/** The digits of such a number as they were written; undefined for any other value, or when nobody knows them. */
export function writtenDigits(value: unknown): string | undefined {
  return isUnsafeNumber(value) ? known.value(value) : undefined;
}
