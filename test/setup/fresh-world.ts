import { afterAll, vi } from 'vitest';

// Test files share a thread, which saves most of the time that loading takes. So each gives back what it replaced.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
