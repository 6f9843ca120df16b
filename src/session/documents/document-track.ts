import type { JsonValue } from '../../protocol/json.ts';
import { countUpTo } from '../as-of.ts';
import { CheckpointPolicy } from './checkpoint-policy.ts';
import { Draft } from './draft.ts';
import { applyOperation } from './patch.ts';
import type { PatchDeviation, PatchFailure, PatchOperation } from './patch-operation.ts';

/** Reads the operations of the delta at `seq` again, as they were applied. */
export type PatchReader = (seq: number) => readonly PatchOperation[];

/** How a segment of a document began. */
export type BaselineKind = 'request' | 'snapshot' | 'default' | 'given';

/** What became of a delta: all of it or nothing. */
export type DeltaOutcome =
  | { readonly applied: true; readonly deviations: readonly PatchDeviation[] }
  | { readonly applied: false; readonly failure: PatchFailure };

interface Checkpoint {
  /** How many deltas of the segment it holds. */
  readonly deltas: number;
  readonly root: JsonValue;
}

interface Segment {
  readonly position: number;
  /** The event that began it, or -1 for a request. */
  readonly seq: number;
  readonly kind: BaselineKind;
  /** Seqs of the deltas that applied. */
  readonly deltas: number[];
  /** At least one, in order: the value that the segment began with. */
  readonly checkpoints: Checkpoint[];
}

const NO_DEVIATIONS: readonly PatchDeviation[] = [];

/**
 * A document that snapshots replace and deltas patch, readable as of any event. Roots are kept now and then, sharing
 * their structure; what lies between is patched again when asked for.
 */
export class DocumentTrack {
  readonly #read: PatchReader;
  readonly #segments: Segment[] = [];
  readonly #positions: number[] = [];
  readonly #draft = new Draft(null);
  readonly #policy = new CheckpointPolicy();
  /** The last historical version asked for: stepping on from it is cheaper than from a checkpoint. */
  #recent: { readonly segment: Segment; readonly checkpoint: Checkpoint } | undefined;

  constructor(read: PatchReader) {
    this.#read = read;
  }

  get isEmpty(): boolean {
    return this.#segments.length === 0;
  }

  /** True when the value now is null; cheaper than taking the value. */
  get isNull(): boolean {
    return !this.isEmpty && this.#draft.root === null;
  }

  /** The value now. What it holds is never changed afterwards. */
  get current(): JsonValue | undefined {
    return this.isEmpty ? undefined : this.#draft.release();
  }

  /** Replaces the whole document. `seq` is -1 when no event did it. */
  replace(position: number, seq: number, kind: BaselineKind, value: JsonValue): void {
    this.#segments.push({ position, seq, kind, deltas: [], checkpoints: [{ deltas: 0, root: value }] });
    this.#positions.push(position);
    this.#draft.restore(value);
    this.#policy.reset();
  }

  /** Applies a delta as a whole or not at all. The document must have a value. `weight` is the delta's raw length. */
  patch(seq: number, operations: readonly PatchOperation[], weight: number): DeltaOutcome {
    const segment = this.#segments.at(-1);
    if (segment === undefined) throw new Error(`Expected a document before the delta at ${seq}.`);
    const outcome = applyAll(this.#draft, operations);
    if (!outcome.applied) {
      // A single operation that fails changes nothing, except a move; everything else must be undone.
      if (operations.length > 1 || operations[0]?.op === 'move') this.#undo(segment);
      return outcome;
    }
    segment.deltas.push(seq);
    this.#policy.add(weight);
    if (this.#policy.isDue(this.#draft.copiedSlots)) this.#keep(segment);
    return outcome;
  }

  /** The value as of an event, or undefined when there was none yet. */
  at(seq: number): JsonValue | undefined {
    const segment = this.#segments[countUpTo(this.#positions, seq) - 1];
    return segment === undefined ? undefined : this.#version(segment, countUpTo(segment.deltas, seq));
  }

  /** The value that the event at `seq` found. */
  before(seq: number): JsonValue | undefined {
    let index = countUpTo(this.#positions, seq) - 1;
    while (index >= 0 && this.#segments[index]?.seq === seq) index -= 1;
    const segment = this.#segments[index];
    return segment === undefined ? undefined : this.#version(segment, countUpTo(segment.deltas, seq - 1));
  }

  kindAt(seq: number): BaselineKind | undefined {
    return this.#segments[countUpTo(this.#positions, seq) - 1]?.kind;
  }

  /** The event that last changed the document by then, or -1. */
  lastChangeAt(seq: number): number {
    const segment = this.#segments[countUpTo(this.#positions, seq) - 1];
    if (segment === undefined) return -1;
    return segment.deltas[countUpTo(segment.deltas, seq) - 1] ?? segment.seq;
  }

  /** The first position after `seq` at which the document changes, or Infinity. */
  nextChangeAfter(seq: number): number {
    const index = countUpTo(this.#positions, seq);
    const nextSegment = this.#positions[index] ?? Number.POSITIVE_INFINITY;
    const deltas = this.#segments[index - 1]?.deltas ?? [];
    return Math.min(nextSegment, deltas[countUpTo(deltas, seq)] ?? Number.POSITIVE_INFINITY);
  }

  #version(segment: Segment, deltas: number): JsonValue {
    if (segment === this.#segments.at(-1) && deltas === segment.deltas.length) return this.#draft.release();
    const start = this.#nearest(segment, deltas);
    if (start.deltas === deltas) return start.root;
    const draft = new Draft(start.root);
    for (let index = start.deltas; index < deltas; index += 1) {
      applyAll(draft, this.#read(segment.deltas[index] ?? -1));
    }
    const checkpoint = { deltas, root: draft.release() };
    this.#recent = { segment, checkpoint };
    return checkpoint.root;
  }

  /** The kept version with the most deltas that does not go beyond `deltas`. */
  #nearest(segment: Segment, deltas: number): Checkpoint {
    let low = 0;
    let high = segment.checkpoints.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((segment.checkpoints[middle]?.deltas ?? 0) <= deltas) low = middle + 1;
      else high = middle;
    }
    const kept = segment.checkpoints[low - 1] ?? { deltas: 0, root: null };
    const recent = this.#recent?.segment === segment ? this.#recent.checkpoint : undefined;
    return recent !== undefined && recent.deltas <= deltas && recent.deltas > kept.deltas ? recent : kept;
  }

  /** Goes back to before the refused delta. A stream that fails once often fails on, so that version is kept. */
  #undo(segment: Segment): void {
    const last = segment.checkpoints.at(-1) ?? { deltas: 0, root: null };
    this.#draft.restore(last.root);
    for (const seq of segment.deltas.slice(last.deltas)) applyAll(this.#draft, this.#read(seq));
    const isNew = last.deltas < segment.deltas.length;
    if (isNew && this.#policy.isAffordable(this.#draft.copiedSlots)) this.#keep(segment);
  }

  #keep(segment: Segment): void {
    segment.checkpoints.push({ deltas: segment.deltas.length, root: this.#draft.release() });
    this.#policy.reset();
  }
}

function applyAll(draft: Draft, operations: readonly PatchOperation[]): DeltaOutcome {
  let deviations = NO_DEVIATIONS;
  for (const [index, operation] of operations.entries()) {
    const outcome = applyOperation(draft, operation, index);
    if (!outcome.ok) return { applied: false, failure: outcome.failure };
    if (outcome.deviations.length > 0) deviations = [...deviations, ...outcome.deviations];
  }
  return { applied: true, deviations };
}
