import { replayFormat } from '../replay-format.ts';
import { MSW_HANDLERS } from './code/msw-handlers-code.ts';

/** Request handlers for MSW 2: `setupServer(...handlers)` or `setupWorker(...handlers)`. */
export const mswFormat = replayFormat({
  id: 'msw',
  ending: 'msw.js',
  code: (exchanges) => `${MSW_HANDLERS}\nconst exchanges = ${exchanges};\n`,
});
