import { vi } from 'vitest';

/** How long properties take is for the bench to say; this only ends a hang. */
const LIMIT_MS = 900_000;

/** How many cases a property of the calling file looks at: as `PROPERTY_RUNS` in the environment says, else `usual`. */
export function propertyRuns(usual: number): number {
  vi.setConfig({ testTimeout: LIMIT_MS });
  return Number(process.env['PROPERTY_RUNS'] ?? usual);
}
