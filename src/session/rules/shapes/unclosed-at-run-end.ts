import type { Rule } from '../rule.ts';
import { type ItemKind, TOOL_CALL } from './open-items-of.ts';

/** A rule that finds what RUN_FINISHED leaves open, one finding for each. RUN_ERROR may leave anything open. */
export function ruleUnclosedAtRunEnd(fixed: Omit<Rule, 'watch'>, kinds: readonly ItemKind[]): Rule {
  return {
    ...fixed,
    watch: ({ ledger, report }) => ({
      taken: {
        RUN_FINISHED() {
          if (ledger.phase !== 'active') return;
          for (const kind of kinds) {
            for (const { id, openedSeq } of kind.itemsIn(ledger).all()) {
              report({
                message: `The run finished while ${kind.noun} "${id}" was still open.`,
                subject: `${kind.subject}:${id}`,
                // A lane that a refused chunk switches away from is closed, but the end that closes it is never made.
                follows: [
                  `* ${kind.subject}:${id}`,
                  ...(kind === TOOL_CALL ? ['interleaved-tool-chunks'] : []),
                ],
                conflictsWith: openedSeq,
                evidence: [{ label: 'id', value: id }],
              });
            }
          }
        },
      },
    }),
  };
}
