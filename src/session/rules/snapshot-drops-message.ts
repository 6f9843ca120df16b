import type { MessageView } from '../model.ts';
import type { Rule, StreamContext } from './rule.ts';
import { newNameOf, watchSnapshots } from './shapes/snapshot-before.ts';

/** A MESSAGES_SNAPSHOT without a message that the stream has brought (protocol page, 2.4, L36 and L45). */
export const snapshotDropsMessage: Rule = {
  id: 'snapshot-drops-message',
  severity: 'warning',
  covers: ['L36', 'L45'],
  text: {
    title: 'Snapshot removes a message',
    client: 'It takes every message off the list that the snapshot leaves out.',
    cause: 'The snapshot was taken from a checkpoint that does not know the message yet.',
    advice: 'Take the snapshot after the message is stored, or include what is streaming.',
    check: 'The message stays on the list.',
  },
  watch: (context) =>
    watchSnapshots(context, (merge) => {
      const lost = merge.dropped.filter((message) => newNameOf(message, merge) === undefined);
      const streaming = lost.filter(({ status }) => status === 'streaming');
      const complete = lost.filter(({ status }) => status !== 'streaming');
      for (const message of streaming) reportStreaming(context, message);
      if (complete.length > 0) reportComplete(context, complete);
    }),
};

function reportStreaming({ report }: StreamContext, { id, role, firstSeq }: MessageView): void {
  report({
    message: `The snapshot leaves out ${role} message "${id}", which is still streaming; the rest of it will be lost.`,
    subject: `removed:${id}`,
    ...(firstSeq >= 0 && { conflictsWith: firstSeq }),
    evidence: [{ label: 'id', value: id }],
  });
}

/** Leaving out old history may well be meant; leaving out what was just streamed hardly. */
function reportComplete({ report }: StreamContext, lost: readonly MessageView[]): void {
  const streamed = lost.filter(({ origin }) => origin.kind === 'stream');
  const first = streamed[0] ?? lost[0];
  const names = lost.slice(0, MOST_NAMED).map(({ id }) => id);
  report({
    message:
      lost.length === 1
        ? `The snapshot leaves out ${first?.role} message "${first?.id}".`
        : `The snapshot leaves out ${lost.length} messages, among them "${first?.id}".`,
    ...(streamed.length === 0 && { severity: 'info' }),
    ...(first !== undefined && first.firstSeq >= 0 && { conflictsWith: first.firstSeq }),
    evidence: [{ label: 'ids', value: names }],
  });
}

const MOST_NAMED = 20;
