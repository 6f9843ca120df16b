import { ROW_GROUPS } from '../../../session/overview/bar-rows.ts';
import type { RunLane } from '../../../session/overview/run-lane.ts';

/** Height of the ruler, of a row of bars with the space under it, and of the marks under the bars. */
export const RULER = 17;
export const ROW = 14;
export const BAR = 13;
export const MARKS = 9;
const LANE_GAP = 4;

/** Where a run's lane stands, from the top of all lanes. */
export interface LanePlace {
  readonly run: number;
  readonly lane: RunLane | undefined;
  readonly top: number;
  readonly height: number;
}

/** The lanes one under the other, in the given order. */
export function lanePlaces(
  order: readonly number[],
  laneOf: (run: number) => RunLane | undefined,
): readonly LanePlace[] {
  let top = 0;
  return order.map((run) => {
    const lane = laneOf(run);
    const height = Math.max(1, rowCount(lane)) * ROW + MARKS + LANE_GAP;
    const place = { run, lane, top, height };
    top += height;
    return place;
  });
}

function rowCount(lane: RunLane | undefined): number {
  let rows = 0;
  for (let group = 0; group < ROW_GROUPS; group += 1) rows += lane?.book.rows.group(group).length ?? 0;
  return rows;
}

/** Height of all lanes. */
export function heightOf(places: readonly LanePlace[]): number {
  const last = places.at(-1);
  return last === undefined ? 0 : last.top + last.height;
}

/** The lanes that are in sight at least in part. */
export function lanesIn(places: readonly LanePlace[], from: number, to: number): readonly LanePlace[] {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const place = places[middle];
    if (place !== undefined && place.top + place.height <= from) low = middle + 1;
    else high = middle;
  }
  const seen: LanePlace[] = [];
  for (let index = low; index < places.length; index += 1) {
    const place = places[index];
    if (place === undefined || place.top >= to) break;
    seen.push(place);
  }
  return seen;
}

/** Top of the marks of a lane, from the top of the lane. */
export function marksTop({ height }: LanePlace): number {
  return height - MARKS - LANE_GAP + 1;
}
