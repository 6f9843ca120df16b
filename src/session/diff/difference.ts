import type { JsonObject, JsonValue } from '../../protocol/json.ts';

/** What became of one value. */
export type Difference =
  | { readonly kind: 'same' }
  | { readonly kind: 'added'; readonly after: JsonValue }
  | { readonly kind: 'removed'; readonly before: JsonValue }
  | { readonly kind: 'changed'; readonly before: JsonValue; readonly after: JsonValue }
  | InsideDifference;

/** Two objects, or two arrays, of which some members differ. */
export interface InsideDifference {
  readonly kind: 'inside';
  readonly before: JsonObject | readonly JsonValue[];
  readonly after: JsonObject | readonly JsonValue[];
  /**
   * Only members that differ or moved, as they stand in the later value; what was removed from an array stands before
   * what took its place, what was removed from an object last.
   */
  readonly members: readonly DifferentMember[];
  /** How many more are there, the same and at their place. */
  readonly sameCount: number;
}

/** A member of an object or array that differs. */
export interface DifferentMember {
  /** Its name; in an array its index after, or before when it was removed. */
  readonly key: string;
  /** Index before, of an array's item that changed places with its neighbours. */
  readonly movedFrom: number | undefined;
  readonly difference: Difference;
}

/** Nothing differs. */
export const SAME: Difference = { kind: 'same' };
