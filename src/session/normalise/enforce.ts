import type { JsonObject } from '../../protocol/json.ts';
import { DROPPED, ShapeChecker, type ShapeProblem } from './check-shape.ts';
import { EVENT_SHAPES } from './event-shapes.ts';

/** What is left of an event after enforcement. */
export interface Enforced {
  readonly event: JsonObject;
  /** Why the reference client refuses the event, or undefined. */
  readonly problem: ShapeProblem | undefined;
  /** Paths of what the reference client removes. */
  readonly removed: readonly (readonly (string | number)[])[];
}

/**
 * Enforcement of the reference client for an event of a known type: unknown members of unions are removed, a
 * malformed field is a problem. With `strict`, keys that the schema does not name are removed too; they make no
 * difference to what is reconstructed.
 */
export function enforce(event: JsonObject, type: string, strict: boolean): Enforced {
  const shape = EVENT_SHAPES.get(type);
  if (shape === undefined) return { event, problem: undefined, removed: [] };
  const checker = new ShapeChecker(strict);
  const checked = checker.fields(event, shape);
  const kept = checked === DROPPED ? event : checked;
  return { event: kept, problem: checker.problem, removed: checker.removed };
}
