import { CHOOSE, JOINED_HEADERS, THREAD_OF } from './choose-code.ts';

/** The function's code; the exchanges follow as `exchanges`. */
export const PLAYWRIGHT_ROUTE = `// Answers a page's AG-UI requests with the recorded replies:
//
//   import { routeAgent } from './FILE';
//   await routeAgent(page);

/** Takes a Playwright page or browser context. */
export async function routeAgent(page) {
  const served = new Map();
  const addresses = new Set(exchanges.map(({ url }) => url.split('?', 1)[0]));
  for (const address of addresses) {
    await page.route(
      (url) => url.href.split('?', 1)[0] === address,
      async (route) => {
        const request = route.request();
        const recorded = exchanges.filter(
          ({ method, url }) => method === request.method() && url.split('?', 1)[0] === address,
        );
        const exchange = choose(recorded, served, { url: request.url(), threadId: threadOf(bodyOf(request)) });
        if (exchange === undefined) return route.fallback();
        const { status, headers, chunks, end } = exchange;
        if (end === 'broken' && chunks.length === 0) return route.abort('connectionreset');
        const origin = request.headers()['origin'];
        const cors = {
          'access-control-allow-origin': origin ?? '*',
          ...(origin !== undefined && { 'access-control-allow-credentials': 'true' }),
        };
        const body = Buffer.concat(
          chunks.map(([, data]) => (typeof data === 'string' ? Buffer.from(data) : Buffer.from(data.base64, 'base64'))),
        );
        return route.fulfill({ status, headers: { ...joined(headers), ...cors }, body });
      },
    );
  }
}

${CHOOSE}

${THREAD_OF}

${JOINED_HEADERS}

function bodyOf(request) {
  try {
    return request.postDataJSON();
  } catch {
    return undefined;
  }
}
`;
