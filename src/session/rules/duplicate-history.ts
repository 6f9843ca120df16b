import type { MessageView } from '../model.ts';
import type { ObservedEvent } from '../observer.ts';
import type { Rule } from './rule.ts';

/** RUN_STARTED whose input brings the history once more under other ids (protocol page, 2.1, L35 and L36). */
export const duplicateHistory: Rule = {
  id: 'duplicate-history',
  severity: 'warning',
  covers: ['L35', 'L36'],
  text: {
    title: 'History stands in the list twice',
    client: 'It adds every message of the input whose id it does not know, so each turn is there twice.',
    cause: 'The server echoes stored messages under storage ids of its own.',
    advice: 'Keep the ids of the request in RUN_STARTED.input, or leave the known messages out.',
    check: 'Every turn stands once in the list.',
  },
  watch: ({ report }) => ({
    taken: {
      RUN_STARTED(event, seen) {
        if (event['input'] === undefined) return;
        const pairs = repeatedIn(seen);
        const [first] = pairs;
        // One equal message may be honest: people repeat themselves.
        if (first === undefined || pairs.length < 2) return;
        const { firstSeq } = first.earlier;
        report({
          message: `${pairs.length} messages of the input repeat messages of the list under other ids, beginning with "${first.added.id}", which is "${first.earlier.id}".`,
          ...(firstSeq >= 0 && firstSeq < seen.seq && { conflictsWith: firstSeq }),
          evidence: pairs.slice(0, 10).map(({ earlier, added }) => ({
            label: `same ${added.role} message`,
            value: [earlier.id, added.id],
          })),
        });
      },
    },
  }),
};

interface Pair {
  readonly earlier: MessageView;
  readonly added: MessageView;
}

/** Messages that this event added, each with an earlier one that says the same. */
function repeatedIn({ model, seq }: ObservedEvent): readonly Pair[] {
  const earlierBySaying = new Map<string, MessageView>();
  const pairs: Pair[] = [];
  for (const id of model.messageIds()) {
    const message = model.message(id);
    if (message === undefined || typeof message.content !== 'string' || message.content === '') continue;
    const saying = `${message.role}|${message.content}`;
    const isAdded = message.origin.kind === 'run-input' && message.origin.seq === seq;
    const earlier = earlierBySaying.get(saying);
    if (!isAdded) earlierBySaying.set(saying, message);
    else if (earlier !== undefined) pairs.push({ earlier, added: message });
  }
  return pairs;
}
