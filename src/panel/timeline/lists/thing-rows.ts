import type { Bar } from '../../../session/overview/bar.ts';
import type { Silence } from '../../../session/overview/silence-book.ts';
import type { Silences } from '../../../session/overview/silences.ts';
import type { LanePlace } from '../layout/lane-places.ts';
import { MARK_KINDS, type MarkKind, markedBy } from '../layout/mark-shapes.ts';

/** A row of the list: what the canvas draws at one place, and the event that stands for it. */
export type ThingRow = { readonly run: number; readonly seq: number } & (
  | { readonly kind: 'run' }
  | { readonly kind: 'bar'; readonly bar: Bar }
  | { readonly kind: 'mark'; readonly mark: MarkKind }
  | { readonly kind: 'silence'; readonly silence: Silence }
);

interface Section {
  readonly first: number;
  readonly count: number;
  rowAt(index: number): ThingRow;
}

/** The rows of all lanes, without making them: a lane's run, its bars, silences, state changes and faults. */
export interface ThingRows {
  readonly count: number;
  at(index: number): ThingRow | undefined;
}

interface Listed {
  readonly places: readonly LanePlace[];
  silencesOf(run: number): Silences;
  /** Kinds of the faults of a run that has no event. */
  marksWithoutEvent(run: number): readonly MarkKind[];
}

/** Costs as much as there are lanes. */
export function thingRows({ places, silencesOf, marksWithoutEvent }: Listed): ThingRows {
  const sections: Section[] = [];
  let count = 0;
  const add = (length: number, rowAt: Section['rowAt']) => {
    if (length === 0) return;
    sections.push({ first: count, count: length, rowAt });
    count += length;
  };
  for (const place of places) {
    addLane(place, silencesOf(place.run), add);
    const marks = marksWithoutEvent(place.run);
    add(marks.length, (index) => ({ kind: 'mark', run: place.run, seq: -1, mark: marks[index] ?? 'error' }));
  }
  return {
    count,
    at(index) {
      const section = sectionAt(sections, index);
      return section?.rowAt(index - section.first);
    },
  };
}

function addLane(
  place: LanePlace,
  silences: Silences,
  add: (length: number, rowAt: Section['rowAt']) => void,
): void {
  const { run, lane } = place;
  const start = lane === undefined ? -1 : lane.events.at(0);
  add(1, () => ({ kind: 'run', run, seq: start }));
  const bars = lane?.book.bars ?? [];
  const barAt = (index: number): ThingRow => {
    const bar = bars[index];
    return bar === undefined ? { kind: 'run', run, seq: start } : { kind: 'bar', run, seq: bar.start, bar };
  };
  add(bars.length, barAt);
  add(silences.length, (index) => {
    const silence = silences.at(index) ?? { from: start, to: start, ms: 0 };
    return { kind: 'silence', run, seq: silence.to ?? silence.from, silence };
  });
  for (const mark of MARK_KINDS) {
    const seqs = markedBy(mark, { place });
    add(seqs?.length ?? 0, (index) => ({ kind: 'mark', run, seq: seqs?.at(index) ?? -1, mark }));
  }
}

function sectionAt(sections: readonly Section[], index: number): Section | undefined {
  let low = 0;
  let high = sections.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const section = sections[middle];
    if (section !== undefined && section.first + section.count <= index) low = middle + 1;
    else high = middle;
  }
  return sections[low];
}
