import { isJsonObject, type JsonObject } from '../../protocol/json.ts';
import { byTypeId } from '../log/type-names.ts';
import { EVENT_SHAPES } from './event-shapes.ts';
import { fitsFields, fitsShape } from './fits-shape.ts';
import type { FieldRow } from './shape.ts';

const COMMON: ReadonlySet<string> = new Set(['type', 'timestamp', 'rawEvent', 'metadata', 'subagentRunId']);

/** The fields of a type, sorted by how they are looked at. */
interface QuickShape {
  readonly requiresOwner: boolean;
  /** Strings that must be there: what most events consist of. */
  readonly strings: readonly string[];
  readonly others: readonly FieldRow[];
}

const SHAPES = byTypeId((type) => EVENT_SHAPES.get(type));

/** Undefined for the types whose common fields differ. */
const QUICK_SHAPES = byTypeId((type): QuickShape | undefined => {
  const shape = EVENT_SHAPES.get(type);
  if (shape?.names.has('subagentRunId') !== true) return undefined;
  const own = shape.rows.filter((row) => !COMMON.has(row.key));
  const isPlain = (row: FieldRow) => row.required && row.shape.is === 'string';
  return {
    requiresOwner: shape.rows.some((row) => row.key === 'subagentRunId' && row.required),
    strings: own.filter(isPlain).map((row) => row.key),
    others: own.filter((row) => !isPlain(row)),
  };
});

/**
 * True when an event of a known type passes enforcement as it is, keys that no field names aside. Nearly every event
 * does, so this look has to be quick: the common fields are read by name, not by row.
 */
export function passesEnforcement(event: JsonObject, typeId: number): boolean {
  const quick = QUICK_SHAPES[typeId];
  if (quick !== undefined) return fitsCommon(event, quick.requiresOwner) && fitsOwn(event, quick);
  const shape = SHAPES[typeId];
  return shape === undefined || fitsFields(event, shape);
}

function fitsCommon(event: JsonObject, requiresOwner: boolean): boolean {
  const { timestamp, rawEvent, metadata, subagentRunId } = event;
  if (timestamp !== undefined && !Number.isSafeInteger(timestamp)) return false;
  if (rawEvent === null || (metadata !== undefined && !isJsonObject(metadata))) return false;
  return typeof subagentRunId === 'string' || (subagentRunId === undefined && !requiresOwner);
}

function fitsOwn(event: JsonObject, { strings, others }: QuickShape): boolean {
  for (const key of strings) {
    if (typeof event[key] !== 'string') return false;
  }
  for (const row of others) {
    const value = event[row.key];
    if (value === undefined ? row.required : !fitsShape(value, row.shape)) return false;
  }
  return true;
}
