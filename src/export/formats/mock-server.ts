import { replayFormat } from '../replay-format.ts';
import { MOCK_SERVER } from './code/mock-server-code.ts';

/** One Node script without dependencies that answers the recorded requests with the recorded replies. */
export const mockServerFormat = replayFormat({
  id: 'mock-server',
  ending: 'mock-server.mjs',
  code: (exchanges) => `${MOCK_SERVER}\nconst EXCHANGES = ${exchanges};\n\nstart();\n`,
});
