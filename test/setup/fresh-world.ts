import { afterAll, vi } from 'vitest';

// Test files share a thread, which saves most of the time that loading takes. So each loads the project's modules anew,
// and gives back what it replaced: none finds what another left behind.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
