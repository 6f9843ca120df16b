import { type JsonObject, stringAt } from '../../protocol/json.ts';
import type { ObservedEvent } from '../observer.ts';
import type { Rule } from './rule.ts';
import { excerptOf } from './shapes/excerpt.ts';

/** A message holds exactly what another message of this run holds already (protocol page, L36). */
export const duplicateFullText: Rule = {
  id: 'duplicate-full-text',
  severity: 'warning',
  covers: ['L36'],
  text: {
    title: 'Same text under two ids',
    client: 'It shows both messages.',
    cause: 'A final event repeats what was streamed before.',
    advice: 'Send either the stream or the final text, or reuse the message id.',
    check: 'The text stands once.',
  },
  watch: ({ report }) => {
    /** By role, the ended texts of the run with the event that ended each. A text is its own key: a longer one is a copy. */
    const endedTexts = new Map<string, Map<string, number>>();
    /** The last event with content, by message id; that of the message at hand is kept apart, as most are its. */
    const lastContent = new Map<string, number>();
    let currentId = '';
    let currentSeq = -1;
    const note = (event: JsonObject, seen: ObservedEvent) => {
      if (seen.isRepeat) {
        currentSeq = seen.seq;
        return;
      }
      const id = stringAt(event, 'messageId') ?? '';
      if (id !== currentId) lastContent.set(currentId, currentSeq);
      currentId = id;
      currentSeq = seen.seq;
    };
    const look = (id: string, seen: ObservedEvent) => {
      const message = seen.model.textOf(id);
      if (message === undefined) return;
      const { role, text } = message;
      // Short answers repeat honestly.
      if (text.length < MIN_LENGTH) return;
      const texts = endedTexts.get(role) ?? new Map<string, number>();
      const earlier = texts.get(text);
      if (earlier === undefined) endedTexts.set(role, texts.set(text, seen.seq));
      else {
        report({
          seq: (id === currentId ? currentSeq : lastContent.get(id)) ?? seen.seq,
          message: `Message "${id}" holds exactly the ${text.length} characters of an earlier ${role} message.`,
          conflictsWith: earlier,
          evidence: [
            { label: 'messageId', value: id },
            { label: 'text', value: excerptOf(text) },
          ],
        });
      }
    };
    return {
      taken: {
        RUN_STARTED() {
          endedTexts.clear();
          lastContent.clear();
          currentId = '';
          currentSeq = -1;
        },
        TEXT_MESSAGE_CONTENT: note,
        REASONING_MESSAGE_CONTENT: note,
        TEXT_MESSAGE_END: (event, seen) => look(stringAt(event, 'messageId') ?? '', seen),
        REASONING_MESSAGE_END: (event, seen) => look(stringAt(event, 'messageId') ?? '', seen),
      },
    };
  },
};

/** In UTF-16 code units. */
const MIN_LENGTH = 12;
