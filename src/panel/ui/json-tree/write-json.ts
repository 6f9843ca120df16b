import { childAt, childCount, childKey, isContainer, isList } from './json-node.ts';
import type { NodeNote } from './node-note.ts';
import { writtenDigits } from './number-text.ts';
import type { PathTree } from './path-tree.ts';

interface Open {
  readonly value: unknown;
  readonly notes: PathTree<NodeNote> | undefined;
  next: number;
}

/**
 * JSON text, indented by two spaces. Unlike JSON.stringify it has no limit of depth and writes numbers with the
 * digits they were sent with, where `notes` knows them.
 */
export function writeJson(value: unknown, notes: PathTree<NodeNote> | undefined): string {
  const parts: string[] = [];
  const stack: Open[] = [];
  begin({ value, notes, next: 0 }, { parts, stack });
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    if (!isContainer(top.value)) break;
    if (top.next === childCount(top.value)) {
      stack.pop();
      parts.push(lineBreak(stack.length), isList(top.value) ? ']' : '}');
      continue;
    }
    const key = childKey(top.value, top.next);
    parts.push(top.next === 0 ? '' : ',', lineBreak(stack.length));
    if (!isList(top.value)) parts.push(JSON.stringify(key), ': ');
    const child = { value: childAt(top.value, top.next), notes: top.notes?.children.get(key), next: 0 };
    top.next += 1;
    begin(child, { parts, stack });
  }
  return parts.join('');
}

function begin(node: Open, out: { readonly parts: string[]; readonly stack: Open[] }): void {
  if (!isContainer(node.value)) {
    out.parts.push(
      node.notes?.value?.sourceText ?? writtenDigits(node.value) ?? JSON.stringify(node.value) ?? 'null',
    );
  } else if (childCount(node.value) === 0) {
    out.parts.push(isList(node.value) ? '[]' : '{}');
  } else {
    out.parts.push(isList(node.value) ? '[' : '{');
    out.stack.push(node);
  }
}

// Indentation is capped: 10,000 levels would write 100 MB of spaces.
function lineBreak(depth: number): string {
  return `\n${'  '.repeat(Math.min(depth, 100))}`;
}
