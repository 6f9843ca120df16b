import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { sentOperation } from './shapes/operation-faults.ts';

/** A patch operation that RFC 6902 does not know (protocol page, 2.3, L8 and W2). */
export const unknownPatchOp: Rule = {
  id: 'unknown-patch-op',
  severity: 'error',
  covers: ['L8', 'W2'],
  text: {
    title: 'Unknown patch operation',
    client: 'It drops the operation with a console warning and applies the rest; before 1.0 it dropped all.',
    cause: 'Another patch dialect, or an operation made up by the model.',
    advice: 'Use add, remove, replace, move, copy or test, in lower case.',
    check: 'Step to the event: every operation shows as applied.',
  },
  watch: ({ report }) => ({
    refused(seen) {
      for (const path of seen.removed) {
        if (path.length !== 2) continue;
        const [list, index] = path;
        const operation = sentOperation(seen, list, index);
        if (operation === undefined) continue;
        const op = stringAt(operation, 'op');
        report({
          message:
            op === undefined
              ? `Operation ${index} has no op; clients drop it.`
              : `"${op}" is no patch operation; clients drop it.${hintFor(op)}`,
          evidence: [
            { label: 'operation', value: index ?? 0 },
            { label: 'op', value: operation['op'] ?? null },
            { label: 'path', value: operation['path'] ?? null },
          ],
        });
      }
    },
  }),
};

const KNOWN = ['add', 'remove', 'replace', 'move', 'copy', 'test'];

const MEANT: Readonly<Record<string, string>> = {
  append: 'add with a path that ends in "/-"',
  push: 'add with a path that ends in "/-"',
  insert: 'add',
  set: 'add, which also replaces a member',
  update: 'replace',
  merge: 'one add or replace for each member',
  delete: 'remove',
};

function hintFor(op: string): string {
  const lower = op.toLowerCase();
  const meant = KNOWN.includes(lower) ? lower : Object.hasOwn(MEANT, lower) ? MEANT[lower] : undefined;
  return meant === undefined ? '' : ` Perhaps it means ${meant}.`;
}
