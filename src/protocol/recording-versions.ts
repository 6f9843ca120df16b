import type { JsonObject } from './json.ts';

/** Lifts one record line of a version to the next. */
type Upgrader = (record: JsonObject) => JsonObject;

/** The upgrader at index `n` lifts a record of version `n + 1`. Version 1 is the first, so there is none yet. */
const UPGRADERS: readonly Upgrader[] = [];

/** The version that is written. */
export const RECORDING_VERSION = UPGRADERS.length + 1;

/** A record of an older version in the shape of the current one. */
export function upgradeRecord(record: JsonObject, version: number): JsonObject {
  return UPGRADERS.slice(version - 1).reduce((upgraded, upgrade) => upgrade(upgraded), record);
}
