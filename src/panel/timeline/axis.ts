import type { RunView } from '../../session/model.ts';
import type { Bar } from '../../session/overview/bar.ts';
import type { Overview } from '../../session/overview/overview.ts';
import type { Silence } from '../../session/overview/silence-book.ts';
import type { Silences } from '../../session/overview/silences.ts';

/** What the timeline is spread by. */
export type AxisKind = 'time' | 'events';

/** A part of an axis, in its own unit: milliseconds since the Unix epoch, or seqs. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

/** Where things stand on the timeline. */
export interface Axis {
  readonly kind: AxisKind;
  readonly domain: Extent;
  /** Where an event begins, and where it ends: in time at once. */
  placeOf(seq: number): number;
  endOf(seq: number): number;
  extentOfRun(run: RunView): Extent;
  /** The first and last event in a part of the axis, or undefined when there is none. */
  seqsIn(extent: Extent): Extent | undefined;
}

/** The axis of that kind over everything that is taken in. */
export function axisOver(kind: AxisKind, overview: Overview, runs: readonly RunView[]): Axis {
  return kind === 'time' ? timeAxis(overview, runs) : eventAxis(overview);
}

function timeAxis(overview: Overview, runs: readonly RunView[]): Axis {
  let { from, to } = overview.span;
  for (const { startedAt, endedAt } of runs) {
    from = Math.min(from, startedAt);
    to = Math.max(to, startedAt, endedAt ?? overview.knownUntil);
  }
  const domain = from <= to ? { from, to: Math.max(to, from + 1) } : { from: 0, to: 1 };
  const placeOf = (seq: number) => overview.timeOf(seq);
  return {
    kind: 'time',
    domain,
    placeOf,
    endOf: placeOf,
    extentOfRun: ({ startedAt, endedAt }) => ({ from: startedAt, to: endedAt ?? domain.to }),
    seqsIn: (extent) =>
      overview.isInOrder ? orderedIn(extent, overview.length, placeOf) : scatteredIn(extent, overview),
  };
}

function eventAxis(overview: Overview): Axis {
  const domain = { from: 0, to: Math.max(1, overview.length) };
  return {
    kind: 'events',
    domain,
    placeOf: (seq) => seq,
    endOf: (seq) => seq + 1,
    extentOfRun(run) {
      if (run.startSeq >= 0) return { from: run.startSeq, to: run.endSeq + 1 };
      const from = Math.min(overview.requestedBefore(run), domain.to);
      return { from, to: from };
    },
    seqsIn({ from, to }) {
      const first = Math.max(0, Math.floor(from));
      const last = Math.min(overview.length - 1, Math.ceil(to) - 1);
      return first <= last ? { from: first, to: last } : undefined;
    },
  };
}

/** The first of `length` ascending places that is not before `place`. */
export function firstFrom(place: number, length: number, placeAt: (index: number) => number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (placeAt(middle) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function orderedIn(
  { from, to }: Extent,
  length: number,
  placeAt: (seq: number) => number,
): Extent | undefined {
  const first = firstFrom(from, length, placeAt);
  let last = firstFrom(to, length, placeAt);
  while (last < length && placeAt(last) === to) last += 1;
  return first < last ? { from: first, to: last - 1 } : undefined;
}

/** Events of files that were put together may stand anywhere: from the first to the last in that time. */
function scatteredIn({ from, to }: Extent, overview: Overview): Extent | undefined {
  let first = -1;
  let last = -1;
  for (let seq = 0; seq < overview.length; seq += 1) {
    const at = overview.timeOf(seq);
    if (at < from || at > to) continue;
    if (first === -1) first = seq;
    last = seq;
  }
  return first === -1 ? undefined : { from: first, to: last };
}

/** From where to where a silence of a run lasts; what ended in silence is silent up to the run's end. */
export function extentOfSilence({ from, to }: Silence, axis: Axis, run: RunView): Extent {
  const whole = axis.extentOfRun(run);
  return {
    from: from < 0 ? whole.from : axis.endOf(from),
    to: to === undefined ? whole.to : axis.placeOf(to),
  };
}

/** Index of the first silence of a run that lasts up to a place, or longer. */
export function firstSilenceFrom(
  place: number,
  silences: Silences,
  { axis, run }: { readonly axis: Axis; readonly run: RunView },
): number {
  return firstFrom(place, silences.length, (index) => {
    const silence = silences.at(index);
    return silence === undefined ? Number.NaN : extentOfSilence(silence, axis, run).to;
  });
}

/** From where to where a bar is drawn; what is open goes on to the end of its run, or to the run that answered. */
export function extentOfBar(
  bar: Bar,
  axis: Axis,
  { run, runOf }: { readonly run: RunView; runOf(run: number): RunView | undefined },
): Extent {
  const from = axis.placeOf(bar.start);
  const answer = bar.answeredBy === undefined ? undefined : runOf(bar.answeredBy);
  if (answer !== undefined)
    return { from, to: Math.max(axis.endOf(bar.last), axis.extentOfRun(answer).from) };
  const goesOn =
    (bar.stage === 'open' && !bar.isLoose) || (bar.stage === 'awaiting' && run.endedAt === undefined);
  const end = axis.endOf(bar.last);
  return { from, to: goesOn ? Math.max(end, axis.extentOfRun(run).to) : end };
}
