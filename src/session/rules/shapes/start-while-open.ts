import type { Rule } from '../rule.ts';
import type { ItemKind } from './open-items-of.ts';

/** A rule that finds a start of something that is open already. */
export function ruleStartWhileOpen(fixed: Omit<Rule, 'watch'>, kind: ItemKind, type: string): Rule {
  return {
    ...fixed,
    watch: ({ ledger, report }) => ({
      taken: {
        [type](event) {
          const id = kind.idOf(event);
          const open = id === undefined ? undefined : kind.itemsIn(ledger).get(id);
          if (open === undefined) return;
          report({
            message: `A second ${type} came for ${kind.noun} "${open.id}", which is still open.`,
            subject: `${kind.subject}:${open.id}`,
            conflictsWith: open.openedSeq,
            evidence: [
              { label: 'id', value: open.id },
              { label: 'start before', value: open.opener },
            ],
          });
        },
      },
    }),
  };
}
