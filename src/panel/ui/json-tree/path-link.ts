/** A path as a chain towards the root, so that neighbours share all but their last step. */
export interface PathLink {
  readonly parent: PathLink | undefined;
  readonly key: string;
  /** True when `key` is an index of an array. */
  readonly isIndex: boolean;
}

function stepsOf(link: PathLink | undefined): readonly PathLink[] {
  const steps: PathLink[] = [];
  for (let step = link; step !== undefined; step = step.parent) steps.push(step);
  return steps.reverse();
}

/** The keys from the root to the end of the chain. */
export function keysOfLink(link: PathLink | undefined): readonly string[] {
  return stepsOf(link).map((step) => step.key);
}

/** JSON Pointer, RFC 6901; the root is the empty string. */
export function pointerOf(keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The path as one writes it in JavaScript: `state.todos[0]["due date"]`. */
export function pathTextOf(link: PathLink | undefined, rootName: string): string {
  return rootName + stepsOf(link).map(stepText).join('');
}

function stepText(step: PathLink): string {
  if (step.isIndex) return `[${step.key}]`;
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(step.key)
    ? `.${step.key}`
    : `[${JSON.stringify(step.key)}]`;
}

/** True when both chains name the same node. */
export function isSamePath(one: PathLink | undefined, other: PathLink | undefined): boolean {
  let left = one;
  let right = other;
  while (left !== undefined && right !== undefined && left !== right) {
    if (left.key !== right.key) return false;
    left = left.parent;
    right = right.parent;
  }
  return left === right;
}
