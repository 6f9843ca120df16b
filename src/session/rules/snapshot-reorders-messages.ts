import type { Rule } from './rule.ts';
import { newNameOf, type SnapshotMerge, watchSnapshots } from './shapes/snapshot-before.ts';

/** A MESSAGES_SNAPSHOT whose order clients do not show (protocol page, 2.4 and L36). */
export const snapshotReordersMessages: Rule = {
  id: 'snapshot-reorders-messages',
  severity: 'warning',
  covers: ['L36'],
  text: {
    title: 'Messages stand in another order than in the snapshot',
    client: 'It keeps known messages where they are and puts new ids at the end.',
    cause: 'A message has another id in the snapshot than it had on the stream.',
    advice: 'Use one id for a message on the stream and in the snapshot.',
    check: 'The list shows the messages in the snapshot’s order.',
  },
  watch: (context) =>
    watchSnapshots(context, (merge, { model }) => {
      if (!merge.isReordered) return;
      const wanted = [...merge.copies.keys()];
      const shown = model.messageIds().filter((id) => merge.copies.has(id));
      const index = wanted.findIndex((id, at) => shown[at] !== id);
      const renamed = renamedIn(merge);
      context.report({
        // Where nothing that was known has moved, clients only show what is new at another place: at the end.
        ...(renamed === undefined && isInOldOrder(merge) && { severity: 'info' as const }),
        message: `The snapshot has "${wanted[index] ?? ''}" at place ${index + 1}, where clients show "${shown[index] ?? ''}".`,
        ...(renamed !== undefined && renamed.seq >= 0 && { conflictsWith: renamed.seq }),
        evidence: [
          { label: 'order in the snapshot', value: around(wanted, index) },
          { label: 'order shown', value: around(shown, index) },
          ...(renamed === undefined ? [] : [{ label: 'same message, two ids', value: renamed.ids }]),
        ],
      });
    }),
};

function renamedIn(merge: SnapshotMerge): { readonly seq: number; readonly ids: string[] } | undefined {
  for (const message of merge.dropped) {
    const name = newNameOf(message, merge);
    if (name !== undefined) return { seq: message.firstSeq, ids: [message.id, name] };
  }
  return undefined;
}

/** Whether the messages that were there before follow one another in the snapshot as they did. */
function isInOldOrder({ copies, before }: SnapshotMerge): boolean {
  const old = before.map(({ id }) => id).filter((id) => copies.has(id));
  const known = new Set(old);
  const wanted = [...copies.keys()].filter((id) => known.has(id));
  return wanted.every((id, index) => id === old[index]);
}

/** A few ids around the first difference: histories are long. */
function around(ids: readonly string[], index: number): readonly string[] {
  return ids.slice(Math.max(0, index - 3), index + 5);
}
