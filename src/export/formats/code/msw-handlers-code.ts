import { CHOOSE, THREAD_OF } from './choose-code.ts';

/** The handlers' code; the exchanges follow as `exchanges`. */
export const MSW_HANDLERS = `// Answers recorded AG-UI requests with the recorded replies, for MSW 2:
//
//   const server = setupServer(...createHandlers());
//
// speed: 1 is the recorded speed, 10 ten times as fast, 0 (as it is here) at once.
import { HttpResponse, http } from 'msw';

export function createHandlers({ speed = 0 } = {}) {
  const served = new Map();
  const addresses = new Set(exchanges.map(({ url }) => url.split('?', 1)[0]));
  return [...addresses].map((address) =>
    http.all(address, async ({ request }) => {
      const recorded = exchanges.filter(
        ({ method, url }) => method === request.method && url.split('?', 1)[0] === address,
      );
      const body = await request.clone().json().catch(() => undefined);
      const exchange = choose(recorded, served, { url: request.url, threadId: threadOf(body) });
      // Not recorded: MSW's own way with unhandled requests.
      return exchange && reply(exchange, speed);
    }),
  );
}

${CHOOSE}

${THREAD_OF}

function reply({ status, headers, waited, chunks, end }, speed) {
  const pause = (milliseconds) =>
    speed > 0 && milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds / speed)) : undefined;
  let next = 0;
  const body = new ReadableStream({
    async pull(controller) {
      const chunk = chunks[next++];
      if (chunk === undefined) {
        if (end === 'broken') controller.error(new TypeError('The connection was lost.'));
        else controller.close();
        return;
      }
      const [delay, data] = chunk;
      await pause(next === 1 ? waited + delay : delay);
      controller.enqueue(
        typeof data === 'string'
          ? new TextEncoder().encode(data)
          : Uint8Array.from(atob(data.base64), (character) => character.charCodeAt(0)),
      );
    },
  });
  return new HttpResponse([204, 205, 304].includes(status) ? null : body, { status, headers });
}
`;
