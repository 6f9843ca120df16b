/**
 * Seqs in ascending order, as they were when the list was taken: a window on an array that only ever grows, or on
 * plain counting, so that a million of them cost nothing to hand on.
 */
export interface SeqList {
  readonly length: number;
  /** The seq at an index; throws a RangeError outside 0..length-1. */
  at(index: number): number;
  /** Index of the last seq that is not after `seq`; -1 if there is none. */
  indexUpTo(seq: number): number;
  /** False while events are still being searched. */
  readonly complete: boolean;
}

/** All seqs from `first` to before `end`. */
export function seqRange(first: number, end: number): SeqList {
  const length = Math.max(0, end - first);
  return {
    length,
    complete: true,
    at(index) {
      if (!(index >= 0 && index < length)) throw new RangeError(`No seq at index ${index} of ${length}`);
      return first + index;
    },
    indexUpTo: (seq) => Math.max(-1, Math.min(seq - first, length - 1)),
  };
}

/** The first `length` entries of an array that may grow behind them. */
export function seqPrefix(seqs: readonly number[], length: number, complete: boolean): SeqList {
  return {
    length,
    complete,
    at(index) {
      const seq = index < length ? seqs[index] : undefined;
      if (seq === undefined) throw new RangeError(`No seq at index ${index} of ${length}`);
      return seq;
    },
    indexUpTo(seq) {
      let low = 0;
      let high = length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((seqs[middle] ?? Number.POSITIVE_INFINITY) <= seq) low = middle + 1;
        else high = middle;
      }
      return low - 1;
    },
  };
}
