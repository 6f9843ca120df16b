/**
 * Something per JSON path, as a tree of Maps: `__proto__` is a key like any other, and a path 10,000 keys deep is
 * never joined into a string. Immutable from outside, so that equal branches are recognised by identity.
 */
export interface PathTree<T> {
  readonly value: T | undefined;
  readonly children: ReadonlyMap<string, PathTree<T>>;
}

/** A tree under construction; hand it out as a PathTree. */
export interface PathTreeBuilder<T> {
  value: T | undefined;
  readonly children: Map<string, PathTreeBuilder<T>>;
}

/** A tree with nothing in it. */
export function emptyPathTree<T>(): PathTreeBuilder<T> {
  return { value: undefined, children: new Map() };
}

/** The builder node at `key` below `node`, made when missing. */
export function childBuilder<T>(node: PathTreeBuilder<T>, key: string): PathTreeBuilder<T> {
  const known = node.children.get(key);
  if (known !== undefined) return known;
  const made = emptyPathTree<T>();
  node.children.set(key, made);
  return made;
}

const NO_CHILDREN = new Map<string, never>();

/** Puts a value at `key`, below which there will be none: a hundred thousand empty maps would take their time. */
export function addLeaf<T>(node: PathTreeBuilder<T>, key: string, value: T): void {
  node.children.set(key, { value, children: NO_CHILDREN });
}

/** The branch at `path`, or undefined when nothing lies there or below. */
export function branchAt<T>(tree: PathTree<T> | undefined, path: readonly string[]): PathTree<T> | undefined {
  let node = tree;
  for (const key of path) {
    if (node === undefined) return undefined;
    node = node.children.get(key);
  }
  return node;
}

/** A copy with another branch at `path`; everything beside the path is shared. */
export function withBranch<T>(
  tree: PathTree<T>,
  path: readonly string[],
  replace: (branch: PathTree<T>) => PathTree<T>,
): PathTree<T> {
  const along: PathTree<T>[] = [tree];
  for (const key of path) along.push(along.at(-1)?.children.get(key) ?? emptyPathTree<T>());
  let branch = replace(along.at(-1) ?? emptyPathTree<T>());
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const parent = along[depth] ?? emptyPathTree<T>();
    branch = { value: parent.value, children: new Map(parent.children).set(path[depth] ?? '', branch) };
  }
  return branch;
}

/** A copy with `value` at `path`. */
export function withValue<T>(tree: PathTree<T>, path: readonly string[], value: T | undefined): PathTree<T> {
  return withBranch(tree, path, (branch) => ({ value, children: branch.children }));
}

/** A copy with `value` at the root and at every step of `path` but the last. */
export function withValueAbove<T>(tree: PathTree<T>, path: readonly string[], value: T): PathTree<T> {
  const along: PathTree<T>[] = [tree];
  for (const key of path) along.push(along.at(-1)?.children.get(key) ?? emptyPathTree<T>());
  let branch = along.at(-1) ?? emptyPathTree<T>();
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const parent = along[depth] ?? emptyPathTree<T>();
    branch = { value, children: new Map(parent.children).set(path[depth] ?? '', branch) };
  }
  return branch;
}
