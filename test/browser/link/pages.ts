import { startRuns } from './start-runs.ts';
import type { Pages } from './stream-server.ts';

/** HTML that starts a run as soon as it is parsed. */
export function pageThatRuns(url: string): string {
  return `<script>(${startRuns})(${JSON.stringify([url])})</script>`;
}

/** The pages of the tests: two plain ones, one with room for frames, and one for such a frame. */
export const PAGES: Pages = {
  '/first': '<title>First</title>',
  '/second': '<title>Second</title>',
  '/frames': '<title>Frames</title><main></main>',
  '/asks-elsewhere': pageThatRuns('/run/elsewhere'),
};
