import { endOfString } from '../decode/json-scan.ts';

/** Cheap sign that a text may hold such a number: sixteen digits in a row, or an exponent of three. */
const MAYBE_UNSAFE = /\d{16}|\d[eE]\+?\d{3}/;
const NUMBER = /-?\d[\d.eE+-]*/g;

/** The first number in a JSON text that a double does not hold exactly as sent, or undefined. Digits in strings don't count. */
export function firstUnsafeNumber(json: string): string | undefined {
  for (const number of unsafeNumbersIn(json)) return number;
  return undefined;
}

/** All of them, in order. */
export function* unsafeNumbersIn(json: string): Generator<string, undefined> {
  if (!MAYBE_UNSAFE.test(json)) return;
  for (let from = 0; from !== -1 && from < json.length; ) {
    const quote = json.indexOf('"', from);
    const between = json.slice(from, quote === -1 ? json.length : quote);
    for (const number of between.match(NUMBER) ?? []) if (isUnsafe(number)) yield number;
    from = quote === -1 ? -1 : endOfString(json, quote);
  }
}

/** Integers beyond 2^53 may be read as another one; fractions are rounded by everybody and don't count. */
function isUnsafe(number: string): boolean {
  const value = Number(number);
  return /^-?\d+$/.test(number) ? !Number.isSafeInteger(value) : !Number.isFinite(value);
}
