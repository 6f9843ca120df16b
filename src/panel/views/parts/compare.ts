import { isJsonObject, type JsonObject, type JsonValue } from '../../../protocol/json.ts';
import { haveSameItems } from '../../../session/diff/items.ts';
import { eachIndex, LIGHT_STEPS, mapEach, type Sliced } from '../../../session/sliced.ts';
import type { ExtraRow, NodeMark, NodeNote } from '../../ui/json-tree/node-note.ts';
import {
  addLeaf,
  childBuilder,
  emptyPathTree,
  type PathTree,
  type PathTreeBuilder,
} from '../../ui/json-tree/path-tree.ts';
import { matchItems } from './match-items.ts';

/**
 * What changed from one value to another, as marks on the later one. Done in steps, so that large values hold up no
 * frame. Parts that both share are skipped by identity. Linear and at hand at once, for marks that follow the cursor;
 * a difference that names what moved, and words of texts, is that of `session/diff`, which is loaded when asked for.
 */
export interface Comparison {
  /** Marks found so far; undefined when there are none. */
  readonly notes: PathTree<NodeNote> | undefined;
  /** True when it gave up at the limit, with parts not compared. */
  readonly isCut: boolean;
  /** Compares up to about `pairs` more values, or a few thousand; true when it is over. */
  step(pairs: number): boolean;
}

interface Pair {
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly parent: Pair | undefined;
  readonly key: string;
  node: PathTreeBuilder<NodeNote> | undefined;
}

/** Comparing stops after this many values: more marks than that are no help to anyone. */
export const MOST_COMPARED = 1_000_000;

/** Begins to compare; nothing is looked at before the first step. */
export function compare(before: JsonValue, after: JsonValue): Comparison {
  return new Comparing(before, after);
}

/** Holds what is still to be compared between two steps. */
class Comparing implements Comparison {
  isCut = false;
  private readonly root = emptyPathTree<NodeNote>();
  private readonly pending: Pair[];
  /** The container that is being looked through. */
  private opening: Sliced<void> | undefined = undefined;
  private compared = 0;

  constructor(before: JsonValue, after: JsonValue) {
    this.pending = [{ before, after, parent: undefined, key: '', node: this.root }];
  }

  get notes(): PathTree<NodeNote> | undefined {
    return this.root.value === undefined ? undefined : this.root;
  }

  step(pairs: number): boolean {
    const stop = this.compared + pairs;
    while (this.compared < stop) {
      if (this.opening !== undefined) {
        if (this.opening.next().done === true) this.opening = undefined;
        else this.compared += LIGHT_STEPS;
        continue;
      }
      const pair = this.pending.pop();
      if (pair === undefined) return true;
      if (this.compared > MOST_COMPARED) {
        this.isCut = true;
        return true;
      }
      this.compared += 1;
      this.comparePair(pair);
    }
    return this.opening === undefined && this.pending.length === 0;
  }

  private comparePair(pair: Pair): void {
    const { before, after } = pair;
    if (Object.is(before, after)) return;
    if (Array.isArray(before) && Array.isArray(after)) this.opening = this.compareArrays(pair, before, after);
    else if (isJsonObject(before) && isJsonObject(after))
      this.opening = this.compareObjects(pair, before, after);
    else this.mark(pair, 'changed');
  }

  private *compareObjects(pair: Pair, before: JsonObject, after: JsonObject): Sliced<void> {
    const keys = Object.keys(after);
    this.compared += Math.min(keys.length, LIGHT_STEPS);
    yield* eachIndex(0, keys.length, (index) => {
      const key = keys[index] ?? '';
      const value = after[key];
      if (value === undefined) return;
      const old = Object.hasOwn(before, key) ? before[key] : undefined;
      if (old === undefined) this.markChild(pair, key, 'added');
      else if (!Object.is(old, value)) this.compareLater(pair, key, { before: old, after: value });
    });
    const removed: ExtraRow[] = [];
    const oldKeys = Object.keys(before);
    yield* eachIndex(0, oldKeys.length, (index) => {
      const key = oldKeys[index] ?? '';
      if (!Object.hasOwn(after, key)) removed.push({ kind: 'removed', key, value: before[key] });
    });
    this.markRemoved(pair, removed);
  }

  private *compareArrays(
    pair: Pair,
    before: readonly JsonValue[],
    after: readonly JsonValue[],
  ): Sliced<void> {
    this.compared += Math.min(after.length, LIGHT_STEPS);
    if (haveSameItems(before, after)) return;
    const { partners, removed } = yield* matchItems(before, after);
    yield* eachIndex(0, after.length, (index) => {
      const value = after[index] ?? null;
      const partner = partners[index];
      const key = String(index);
      if (partner === undefined) this.markChild(pair, key, 'added');
      else if (!Object.is(before[partner], value))
        this.compareLater(pair, key, { before: before[partner] ?? null, after: value });
    });
    const extras = yield* mapEach(
      removed,
      (index): ExtraRow => ({
        kind: 'removed',
        key: String(index),
        value: before[index],
      }),
    );
    this.markRemoved(pair, extras);
  }

  private compareLater(parent: Pair, key: string, values: Pick<Pair, 'before' | 'after'>): void {
    this.pending.push({ ...values, parent, key, node: undefined });
  }

  private markRemoved(pair: Pair, extras: readonly ExtraRow[]): void {
    if (extras.length === 0) return;
    const node = this.nodeOf(pair);
    node.value = { mark: 'inside', ...node.value, extras };
  }

  private markChild(parent: Pair, key: string, mark: NodeMark): void {
    addLeaf(this.nodeOf(parent), key, { mark });
  }

  private mark(pair: Pair, mark: NodeMark): void {
    this.nodeOf(pair).value = { mark };
  }

  /** The node of a pair that carries a mark; those above it are told that there is one inside. */
  private nodeOf(pair: Pair): PathTreeBuilder<NodeNote> {
    const way: Pair[] = [];
    let known: Pair | undefined = pair;
    while (known !== undefined && known.node === undefined) {
      way.push(known);
      known = known.parent;
    }
    let node = known?.node ?? this.root;
    node.value ??= { mark: 'inside' };
    for (const step of way.reverse()) {
      node = childBuilder(node, step.key);
      node.value ??= { mark: 'inside' };
      step.node = node;
    }
    return node;
  }
}
