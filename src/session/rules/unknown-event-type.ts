import { KNOWN_TYPES } from '../log/type-names.ts';
import type { Rule } from './rule.ts';
import { nearestName } from './shapes/nearest-name.ts';
import { untypedValue } from './shapes/untyped.ts';

/** A type that no version of AG-UI has (protocol page, L27, W1). */
export const unknownEventType: Rule = {
  id: 'unknown-event-type',
  severity: 'warning',
  covers: ['L27', 'W1'],
  text: {
    title: 'Unknown event type',
    client: 'It drops the event with a console warning; clients before 1.0 fail the run here.',
    cause: 'A private or draft type, a misspelt one, or an enum that was serialised by its member name.',
    advice: 'Use the name that the protocol has, or CUSTOM with a name of your own.',
    check: 'The event has a known type, and clients show what it brings.',
  },
  watch: ({ report }) => ({
    refused({ refusal, type }) {
      if (refusal?.stage !== 'type') return;
      const nearest = nearestName(type, KNOWN_TYPES);
      const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
      report({
        message: `No version of AG-UI has an event type "${type.slice(0, 100)}".${hint}`,
        subject: `type:${type.slice(0, 100)}`,
        evidence: [
          { label: 'type', value: type.slice(0, 1000) },
          ...(nearest === undefined ? [] : [{ label: 'nearest', value: nearest }]),
        ],
      });
    },
    problem(seen) {
      if (untypedValue(seen) !== '') return;
      report({ severity: 'error', message: 'The type of the event is an empty string.', subject: 'type:' });
    },
  }),
};
