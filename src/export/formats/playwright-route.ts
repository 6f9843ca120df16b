import { replayFormat } from '../replay-format.ts';
import { PLAYWRIGHT_ROUTE } from './code/playwright-route-code.ts';

/** A function for Playwright that answers a page's requests with the recorded replies. */
export const playwrightFormat = replayFormat({
  id: 'playwright',
  ending: 'playwright.mjs',
  code: (exchanges) => `${PLAYWRIGHT_ROUTE}\nconst exchanges = ${exchanges};\n`,
  notes: ['Playwright fulfils a request at once, so the recorded times are not kept.'],
});
