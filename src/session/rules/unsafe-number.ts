import { EVENT_TABLE } from '../../protocol/events.ts';
import type { ObservedEvent } from '../observer.ts';
import { firstUnsafeNumber } from '../unsafe-numbers.ts';
import type { Rule } from './rule.ts';

/** A number that JavaScript can not hold as it was sent (RFC 8259, section 6). */
export const unsafeNumber: Rule = {
  id: 'unsafe-number',
  severity: 'info',
  covers: [],
  text: {
    title: 'Number beyond what JavaScript holds',
    client: 'It works with the nearest number that a double can hold.',
    cause: 'An integer beyond 2^53, such as a snowflake id, or a number beyond 1.8e308.',
    advice: 'Send such ids as strings.',
    check: 'The value shows as it was sent.',
  },
  watch: ({ report }) => {
    const look = ({ raw, type }: ObservedEvent) => {
      const number = firstUnsafeNumber(raw);
      if (number === undefined) return;
      const shown = number.slice(0, 100);
      report({
        message: `${type} holds the number ${shown}, which JavaScript reads as ${Number(number)}.`,
        subject: `number:${type}`,
        evidence: [
          { label: 'as sent', value: shown },
          { label: 'as read', value: String(Number(number)) },
        ],
      });
    };
    return { on: Object.fromEntries(WITH_ANY_VALUE.map((type) => [type, look])) };
  },
};

/** Pieces of text come in masses, and only their metadata has room for a number: not worth a look at each. */
const PIECES = /_(?:CONTENT|ARGS|CHUNK)$/;

/** All other types may hold values of any kind, in metadata at least. Digits of text stay as they are. */
const WITH_ANY_VALUE: readonly string[] = Object.keys(EVENT_TABLE).filter((type) => !PIECES.test(type));
