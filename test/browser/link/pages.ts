import type { Pages } from './stream-server.ts';

/** The pages of the tests: two plain ones, and one with room for frames. */
export const PAGES: Pages = {
  '/first': '<title>First</title>',
  '/second': '<title>Second</title>',
  '/frames': '<title>Frames</title><main></main>',
};
