import type { Rule } from '../rule.ts';
import type { ItemKind } from './open-items-of.ts';

/**
 * A rule that finds what RUN_FINISHED leaves open, one finding for each. RUN_ERROR may leave anything open. `causes` are
 * rules whose faults of any subject leave things of these kinds open.
 */
export function ruleUnclosedAtRunEnd(
  fixed: Omit<Rule, 'watch'>,
  kinds: readonly ItemKind[],
  causes: readonly string[] = [],
): Rule {
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
                follows: [`* ${kind.subject}:${id}`, ...causes],
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
