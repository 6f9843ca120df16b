import preact from '@preact/preset-vite';
import { defineConfig } from 'vitest/config';

/** No test measures time; the limit only ends one that hangs, on a slow machine as well. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000 };
const freshWorld = './test/setup/fresh-world.ts';
/** For many small files: they share threads, and the setup keeps them apart. */
const many = { ...patient, pool: 'threads' as const, isolate: false, setupFiles: [freshWorld] };

/** Files run project by project: a thread whose next file is of another project is thrown away with all that it loaded. */
const inTurn = (groupOrder: number) => ({ sequence: { groupOrder } });

/** `unit`, `taps`, `link` and `ui` are all that `npm run check` runs; the others need a build, and `browser` real browsers. */
export default defineConfig({
  test: {
    // Without a live summary, which what runs beside the tests would break into.
    reporters: [['default', { summary: false }], './test/setup/plain-summary-reporter.ts'],
    projects: [
      {
        test: {
          ...many,
          ...inTurn(1),
          name: 'unit',
          include: ['test/unit/!(capture)/**/*.test.ts'],
          environment: 'node',
        },
      },
      // A tap replaces what a page calls, and never gives it back: each of these files has a world of its own.
      {
        test: {
          ...patient,
          ...inTurn(3),
          name: 'taps',
          include: ['test/unit/capture/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...many,
          ...inTurn(2),
          name: 'link',
          include: ['test/link/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false })],
        test: {
          ...many,
          ...inTurn(0),
          name: 'ui',
          include: ['test/ui/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [freshWorld, 'test/ui/support/setup.ts'],
        },
      },
      {
        test: {
          ...patient,
          ...inTurn(4),
          name: 'build',
          include: ['test/build/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // After all others: a browser and its test need the machine for themselves.
          ...inTurn(5),
        },
      },
    ],
  },
});
