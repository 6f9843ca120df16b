import { isKnownEventType } from '../../protocol/events.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol/json.ts';
import { translatedType } from '../normalise/legacy.ts';
import type { Rule } from './rule.ts';

/** THINKING_* events and binary content parts, which 1.0 only translates (protocol page, 1.2, L31, W8). */
export const deprecatedEvent: Rule = {
  id: 'deprecated-event',
  severity: 'info',
  covers: ['L31', 'W8'],
  text: {
    title: 'Deprecated form',
    client: 'It translates the form into what 1.0 has; support is to end in 2027.',
    cause: 'A server SDK from before 1.0.',
    advice: 'Send REASONING_* for thinking, and image, audio, video or document parts for binary ones.',
    check: 'The events have the names of 1.0.',
  },
  watch: ({ report }) => ({
    translated({ type, event }) {
      if (type.startsWith('THINKING_') && isKnownEventType(type)) {
        const name = translatedType(type);
        report({ message: `${type} is deprecated; clients read it as ${name}.`, subject: 'thinking' });
      } else if (event !== undefined && hasBinaryPart(event)) {
        report({
          message: `${type} has a binary content part, which is deprecated; clients read it as a media part.`,
          subject: 'binary',
        });
      }
    },
  }),
};

function hasBinaryPart(event: JsonObject): boolean {
  const input = event['input'];
  const messages = event['messages'] ?? (isJsonObject(input) ? input['messages'] : undefined);
  return partsOf(messages).some((part) => isJsonObject(part) && part['type'] === 'binary');
}

function partsOf(messages: JsonValue | undefined): readonly JsonValue[] {
  if (!Array.isArray(messages)) return [];
  const all: readonly JsonValue[] = messages;
  return all.flatMap((message) => {
    const content = isJsonObject(message) ? message['content'] : undefined;
    return Array.isArray(content) ? content : [];
  });
}
