import preact from '@preact/preset-vite';
import { defineConfig } from 'vitest/config';

/** No test measures time; the limit only ends one that hangs, on a slow machine as well. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Quick projects run in `npm run check`; the others need a build, and `browser` real browsers. */
export default defineConfig({
  test: {
    reporters: ['default', './test/setup/plain-summary-reporter.ts'],
    projects: [
      { test: { name: 'unit', include: ['test/unit/**/*.test.ts'], environment: 'node', ...patient } },
      { test: { name: 'link', include: ['test/link/**/*.test.ts'], environment: 'node', ...patient } },
      {
        plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false })],
        test: {
          name: 'ui',
          include: ['test/ui/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['test/ui/support/setup.ts'],
          ...patient,
        },
      },
      { test: { name: 'build', include: ['test/build/**/*.test.ts'], environment: 'node', ...patient } },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // After all others: a browser and its test need the machine for themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
