import type { Rule } from './rule.ts';
import { REASONING_MESSAGE, TEXT, TOOL_CALL } from './shapes/open-items-of.ts';

/** A MESSAGES_SNAPSHOT while a message is streaming (protocol page, 2.4 and L37). */
export const snapshotMidMessage: Rule = {
  id: 'snapshot-mid-message',
  severity: 'info',
  covers: ['L37'],
  text: {
    title: 'Snapshot in the middle of a message',
    client: 'It goes on appending, now to the snapshot’s copy of the message, if there is one.',
    cause: 'Snapshots are sent on a schedule of their own.',
    advice: 'Send the snapshot between messages, or with exactly the text streamed so far.',
    check: 'No message is open at the snapshot.',
  },
  watch: ({ ledger, report }) => ({
    taken: {
      MESSAGES_SNAPSHOT() {
        for (const kind of [TEXT, TOOL_CALL, REASONING_MESSAGE]) {
          const items = kind.itemsIn(ledger);
          if (items.size === 0) continue;
          for (const { id, openedSeq } of items.all()) {
            report({
              message: `The snapshot came while ${kind.noun} "${id}" was still streaming.`,
              subject: `mid:${kind.subject}:${id}`,
              conflictsWith: openedSeq,
              evidence: [{ label: 'id', value: id }],
            });
          }
        }
      },
    },
  }),
};
