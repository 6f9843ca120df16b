import { isJsonObject, type JsonObject } from '../../protocol/json.ts';
import { byTypeId } from '../log/type-names.ts';
import { EVENT_SHAPES } from './event-shapes.ts';
import { fitsFields, fitsShape } from './fits-shape.ts';
import type { FieldRow } from './shape.ts';

const COMMON: ReadonlySet<string> = new Set(['type', 'timestamp', 'rawEvent', 'metadata', 'subagentRunId']);

/** For each type the fields that other types don't have; undefined where the common fields differ. */
const OWN_FIELDS: readonly (readonly FieldRow[] | undefined)[] = byTypeId((type) => {
  const shape = EVENT_SHAPES.get(type);
  return shape?.names.has('subagentRunId') ? shape.rows.filter((row) => !COMMON.has(row.key)) : undefined;
});

/**
 * True when an event of a known type passes enforcement as it is, keys that no field names aside. Nearly every event
 * does, so this look has to be quick: the common fields are read by name, not by row.
 */
export function passesEnforcement(event: JsonObject, typeId: number): boolean {
  const own = OWN_FIELDS[typeId];
  if (own === undefined) {
    const shape = SHAPES[typeId];
    return shape === undefined || fitsFields(event, shape);
  }
  return fitsCommon(event, REQUIRES_OWNER[typeId] === true) && fitsOwn(event, own);
}

function fitsCommon(event: JsonObject, requiresOwner: boolean): boolean {
  const { timestamp, rawEvent, metadata, subagentRunId } = event;
  if (timestamp !== undefined && !Number.isSafeInteger(timestamp)) return false;
  if (rawEvent === null || (metadata !== undefined && !isJsonObject(metadata))) return false;
  return typeof subagentRunId === 'string' || (subagentRunId === undefined && !requiresOwner);
}

function fitsOwn(event: JsonObject, rows: readonly FieldRow[]): boolean {
  for (const row of rows) {
    const value = event[row.key];
    if (typeof value === 'string' && row.shape.is === 'string') continue;
    if (value === undefined ? row.required : !fitsShape(value, row.shape)) return false;
  }
  return true;
}

const SHAPES = byTypeId((type) => EVENT_SHAPES.get(type));
const REQUIRES_OWNER = byTypeId((type) =>
  EVENT_SHAPES.get(type)?.rows.some((row) => row.key === 'subagentRunId' && row.required),
);
