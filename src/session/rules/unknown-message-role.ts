import type { Rule } from './rule.ts';
import { excerptOf } from './shapes/excerpt.ts';
import { pointerOf, valueAt } from './shapes/field-path.ts';

/** A message of a role that AG-UI 1.0 does not have, in a snapshot or an echoed request (protocol page, W2, Q7). */
export const unknownMessageRole: Rule = {
  id: 'unknown-message-role',
  severity: 'warning',
  covers: ['W2'],
  text: {
    title: 'Message of an unknown role',
    client: 'It removes the whole message with a console warning and keeps the others.',
    cause: 'The history of the provider was passed on as it came.',
    advice: 'Use developer, system, user, assistant, tool, activity or reasoning.',
    check: 'The message shows in the list of messages.',
  },
  watch: ({ report }) => ({
    refused({ type, event, removed }) {
      for (const path of removed) {
        if (event === undefined || path.at(-2) !== 'messages' || typeof path.at(-1) !== 'number') continue;
        const role = excerptOf(valueAt(event, [...path, 'role']) ?? null);
        const pointer = pointerOf(path);
        report({
          message:
            role === null
              ? `${type} has a message without a role at ${pointer}.`
              : `${type} has a message of the unknown role ${JSON.stringify(role)} at ${pointer}.`,
          subject: `role:${JSON.stringify(role)}`,
          evidence: [
            { label: 'path', value: pointer },
            { label: 'there is', value: excerptOf(valueAt(event, path) ?? null) },
          ],
        });
      }
    },
  }),
};
