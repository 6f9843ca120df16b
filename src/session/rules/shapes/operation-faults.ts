import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../../../protocol/json.ts';
import type { ShapeProblem } from '../../normalise/check-shape.ts';
import type { ObservedEvent } from '../../observer.ts';
import type { Rule } from '../rule.ts';

/** A malformed operation of a patch. */
export interface OperationFault {
  readonly op: string;
  /** Its path. */
  readonly pointer: string;
  /** The text at the malformed member; empty when it is none. */
  readonly value: string;
}

/** How a rule about malformed operations differs from its like. */
export interface OperationFaultShape {
  accepts(problem: ShapeProblem): boolean;
  claim(fault: OperationFault): string;
}

/** A rule about an operation for which the reference client refuses the whole event. */
export function ruleOfOperation(fixed: Omit<Rule, 'watch'>, shape: OperationFaultShape): Rule {
  return {
    ...fixed,
    watch: ({ report }) => ({
      refused(seen) {
        const { refusal } = seen;
        if (refusal?.stage !== 'shape' || !shape.accepts(refusal.problem)) return;
        const [list, index, member] = refusal.problem.path;
        const operation = sentOperation(seen, list, index);
        if (operation === undefined) return;
        const op = stringAt(operation, 'op') ?? '';
        const pointer = stringAt(operation, 'path') ?? '';
        const value = stringAt(operation, String(member)) ?? '';
        report({
          message: shape.claim({ op, pointer, value }),
          evidence: [
            { label: 'operation', value: index ?? 0 },
            { label: 'op', value: op },
            { label: 'path', value: pointer },
            ...(member === 'from' ? [{ label: 'from', value }] : []),
          ],
        });
      },
    }),
  };
}

/** The operation as sent under these keys, or undefined when they lead to none. */
export function sentOperation(
  { event }: ObservedEvent,
  list: string | number | undefined,
  index: string | number | undefined,
): JsonObject | undefined {
  if (list !== 'delta' && list !== 'patch') return undefined;
  const operations: JsonValue | undefined = event?.[list];
  const operation = Array.isArray(operations) ? operations[Number(index)] : undefined;
  return isJsonObject(operation) ? operation : undefined;
}
