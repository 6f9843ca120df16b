import { isJsonObject, type JsonValue } from '../../protocol/json.ts';
import { describeValue } from '../documents/describe-value.ts';
import type { Rule } from './rule.ts';

/** A STATE_SNAPSHOT that empties a state which this stream's thread has built (protocol page, 2.1). */
export const snapshotDiscardsState: Rule = {
  id: 'snapshot-discards-state',
  severity: 'warning',
  covers: ['L36'],
  text: {
    title: 'Empty snapshot wipes the state',
    client: 'It replaces the whole state, so what was built so far is gone from the screen.',
    cause: 'A node without state of its own reports its empty state as that of the whole agent.',
    advice: 'Send the whole state in every snapshot, or none where nothing changed.',
    check: 'The state keeps its members across the event.',
  },
  watch: ({ report }) => {
    let found: JsonValue | undefined;
    return {
      before: {
        STATE_SNAPSHOT({ model }) {
          found = model.state();
        },
      },
      effect({ type, effects, event }) {
        if (type !== 'STATE_SNAPSHOT') return;
        const snapshot = event?.['snapshot'] ?? null;
        for (const effect of effects) {
          if (effect.kind !== 'state-discarded' || !isEmpty(snapshot) || isEmpty(found)) continue;
          report({
            message: `The snapshot is ${describeValue(snapshot)} and replaces ${describeValue(found)}.`,
            conflictsWith: effect.lastChangeSeq,
            evidence: [{ label: 'members lost', value: isJsonObject(found) ? Object.keys(found) : [] }],
          });
        }
        found = undefined;
      },
    };
  },
};

function isEmpty(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
