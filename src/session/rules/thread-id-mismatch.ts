import { type JsonObject, stringAt } from '../../protocol/json.ts';
import type { ObservedEvent } from '../observer.ts';
import type { Rule } from './rule.ts';
import { sinceOne } from './shapes/since-one.ts';

/** A run event names another thread than the stream began with (protocol page, L1 and L3). */
export const threadIdMismatch: Rule = sinceOne({
  id: 'thread-id-mismatch',
  severity: 'warning',
  covers: ['L1', 'L3'],
  text: {
    title: 'Another thread in the same stream',
    client: 'It does not compare the ids and goes on with its own thread.',
    cause: 'Thread ids are made anew per run, or streams of two threads were mixed.',
    advice: 'Use the threadId of the request in every run event.',
    check: 'All run events of the stream carry one threadId.',
  },
  watch: ({ report }) => {
    let first: { readonly threadId: string; readonly seq: number } | undefined;
    const look = (event: JsonObject, seen: ObservedEvent) => {
      const threadId = stringAt(event, 'threadId');
      if (threadId === undefined) return;
      first ??= { threadId, seq: seen.seq };
      if (threadId === first.threadId) return;
      report({
        message: `${seen.type} names thread "${threadId}", but this stream began with "${first.threadId}".`,
        subject: `thread:${threadId}`,
        conflictsWith: first.seq,
        evidence: [
          { label: 'before', value: first.threadId },
          { label: 'here', value: threadId },
        ],
      });
    };
    return { taken: { RUN_STARTED: look, RUN_FINISHED: look } };
  },
});
