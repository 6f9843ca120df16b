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
        const exchange = choose(request, address, served);
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
        return route.fulfill({ status, headers: { ...headers, ...cors }, body });
      },
    );
  }
}

/** The reply that was given least often, of those of the request's address and thread, if there are any. */
function choose(request, address, served) {
  const recorded = exchanges.filter(
    ({ method, url }) => method === request.method() && url.split('?', 1)[0] === address,
  );
  const exact = recorded.filter(({ url }) => url === request.url());
  const candidates = exact.length > 0 ? exact : recorded;
  const threadId = threadOf(request);
  const onThread = candidates.filter((exchange) => exchange.threadId !== '' && exchange.threadId === threadId);
  const fitting = onThread.length > 0 ? onThread : candidates;
  const counts = fitting.map((exchange) => served.get(exchange) ?? 0);
  const chosen = fitting[counts.indexOf(Math.min(...counts))];
  if (chosen !== undefined) served.set(chosen, (served.get(chosen) ?? 0) + 1);
  return chosen;
}

function threadOf(request) {
  try {
    return request.postDataJSON()?.threadId;
  } catch {
    return undefined;
  }
}
`;
