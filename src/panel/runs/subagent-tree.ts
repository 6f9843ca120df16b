import type { SubagentView } from '../../session/model.ts';

/** A subagent under its run, in the order in which a tree of them is drawn. */
export interface NestedSubagent {
  /** Place in the list that was nested. */
  readonly index: number;
  /** From its run down to it: whether the line of that level goes on below. At most `DEEPEST` levels. */
  readonly stems: readonly boolean[];
}

/** Levels that are told apart by their place; what is deeper stands at the last of them. */
const DEEPEST = 6;

/**
 * Orders the subagents of a run so that each stands below the one that it is inside of (`parentSubagentRunId`,
 * protocol page, section 6). One whose parent is unknown, or whose parents lead in a circle, stands below the run.
 */
export function nestSubagents(subagents: readonly SubagentView[]): readonly NestedSubagent[] {
  const children = childrenOf(subagents);
  const nested: NestedSubagent[] = [];
  const waiting = placesUnder([], children.get(-1) ?? []);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    nested.push(next);
    waiting.push(...placesUnder(next.stems.slice(0, DEEPEST - 1), children.get(next.index) ?? []));
  }
  return nested;
}

/** Last first, as they are taken from the end. */
function placesUnder(above: readonly boolean[], indices: readonly number[]): NestedSubagent[] {
  return indices.map((index, at) => ({ index, stems: [...above, at < indices.length - 1] })).reverse();
}

/** Indices by that of the parent; -1 stands for the run. */
function childrenOf(subagents: readonly SubagentView[]): ReadonlyMap<number, readonly number[]> {
  const byId = new Map(subagents.map(({ subagentRunId }, index) => [subagentRunId, index]));
  const parents = subagents.map(({ parentSubagentRunId }) => byId.get(parentSubagentRunId ?? '') ?? -1);
  const children = new Map<number, number[]>();
  for (const [index, parent] of withoutCircles(parents).entries()) {
    const known = children.get(parent);
    if (known === undefined) children.set(parent, [index]);
    else known.push(index);
  }
  return children;
}

/** Each circle is opened at the member from which it was entered first. */
function withoutCircles(parents: readonly number[]): readonly number[] {
  const opened = [...parents];
  const walkOf: number[] = [];
  for (const start of parents.keys()) {
    let at = start;
    while (at !== -1 && walkOf[at] === undefined) {
      walkOf[at] = start;
      at = opened[at] ?? -1;
    }
    if (at !== -1 && walkOf[at] === start) opened[at] = -1;
  }
  return opened;
}
