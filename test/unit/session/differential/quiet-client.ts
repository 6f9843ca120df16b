import { afterAll, beforeAll, vi } from 'vitest';

/** The official client warns and complains on the console; the tests of the calling file look at what it does instead. */
export function silenceClient(): void {
  beforeAll(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubEnv('SUPPRESS_TRANSFORMATION_WARNINGS', 'true');
  });
  afterAll(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
}
