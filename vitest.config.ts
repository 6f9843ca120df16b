import preact from '@preact/preset-vite';
import { defineConfig } from 'vitest/config';

/** Quick projects run in `npm run check`; the browser project needs a build and real browsers. */
export default defineConfig({
  test: {
    reporters: ['default', './test/setup/plain-summary-reporter.ts'],
    projects: [
      { test: { name: 'unit', include: ['test/unit/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'link', include: ['test/link/**/*.test.ts'], environment: 'node' } },
      {
        plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false })],
        test: {
          name: 'ui',
          include: ['test/ui/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['test/ui/support/setup.ts'],
        },
      },
      { test: { name: 'build', include: ['test/build/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
