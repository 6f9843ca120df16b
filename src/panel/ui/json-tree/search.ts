import { childAt, childCount, childKey, isContainer, isList } from './json-node.ts';
import type { NodeNote } from './node-note.ts';
import { writtenDigits } from './number-text.ts';
import type { PathLink } from './path-link.ts';
import type { PathTree } from './path-tree.ts';

/** A search under way, done in steps so that the frame never waits for it. */
export interface TreeSearch {
  /** Nodes whose key or value holds the text, in the order of the rows. Undefined stands for the root. */
  readonly matches: readonly (PathLink | undefined)[];
  /** True when there were more than the limit. */
  readonly limited: boolean;
  /** Looks at up to `nodes` more nodes; true when the search is over. */
  step(nodes: number): boolean;
}

interface Visit {
  readonly value: unknown;
  readonly path: PathLink | undefined;
  readonly notes: PathTree<NodeNote> | undefined;
  next: number;
}

/** Searches keys and scalar values, ignoring case. */
export function searchTree(
  root: { readonly value: unknown; readonly notes: PathTree<NodeNote> | undefined },
  text: string,
  limit: number,
): TreeSearch {
  const needle = text.toLowerCase();
  const matches: (PathLink | undefined)[] = [];
  const first: Visit = { value: root.value, path: undefined, notes: root.notes, next: 0 };
  const stack: Visit[] = [first];
  let limited = false;
  if (holds(first, needle)) matches.push(undefined);
  return {
    matches,
    get limited() {
      return limited;
    },
    step(nodes) {
      for (let left = nodes; left > 0 && stack.length > 0; left -= 1) {
        const visited = nextVisit(stack);
        if (visited === undefined || !holds(visited, needle)) continue;
        if (matches.length === limit) {
          limited = true;
          stack.length = 0;
        } else {
          matches.push(visited.path);
        }
      }
      return stack.length === 0;
    },
  };
}

function nextVisit(stack: Visit[]): Visit | undefined {
  const parent = stack.at(-1);
  if (parent === undefined) return undefined;
  if (!isContainer(parent.value) || parent.next >= childCount(parent.value)) {
    stack.pop();
    return undefined;
  }
  const key = childKey(parent.value, parent.next);
  const child: Visit = {
    value: childAt(parent.value, parent.next),
    path: { parent: parent.path, key, isIndex: isList(parent.value) },
    notes: parent.notes?.children.get(key),
    next: 0,
  };
  parent.next += 1;
  if (isContainer(child.value)) stack.push(child);
  return child;
}

function holds(visit: Visit, needle: string): boolean {
  if (visit.path?.isIndex === false && visit.path.key.toLowerCase().includes(needle)) return true;
  if (isContainer(visit.value)) return false;
  const text = visit.notes?.value?.sourceText ?? writtenDigits(visit.value) ?? String(visit.value);
  return text.toLowerCase().includes(needle);
}
