import type { RunView } from '../../../session/model.ts';
import type { Overview } from '../../../session/overview/overview.ts';
import type { Axis, Extent } from '../axis.ts';
import type { Scale } from '../view-window.ts';
import type { LanePlace } from './lane-places.ts';

/** Everything that what is drawn depends on. */
export interface Sight {
  readonly overview: Overview;
  readonly axis: Axis;
  readonly scale: Scale;
  readonly height: number;
  /** How far the lanes are scrolled. */
  readonly scrollTop: number;
  readonly places: readonly LanePlace[];
  /** Runs of the chosen scope; undefined for all. */
  readonly scoped: ReadonlySet<number> | undefined;
  runOf(run: number): RunView | undefined;
  /** Silences that are shorter are not shaded. */
  readonly silenceMs: number;
  /** Seq of the event at the cursor; -1 for none. */
  readonly cursor: number;
  readonly range: Extent | undefined;
}

/** One lane, and where its top is in pixels of the canvas. */
export interface LaneSight extends Sight {
  readonly place: LanePlace;
  readonly run: RunView;
  readonly top: number;
}
