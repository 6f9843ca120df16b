import { THREAD_OF } from './choose-code.ts';

/** The server's code; the exchanges follow as `EXCHANGES`, then the call of `start()`. */
export const MOCK_SERVER = `#!/usr/bin/env node
// Answers recorded AG-UI requests with the recorded replies. Needs Node 18 or newer and nothing else.
//
//   node FILE [--port 8000] [--speed 1] [--match thread|order]
//
// --speed  1 is the recorded speed, 10 ten times as fast, 0 at once
// --match  thread: a request gets the recorded replies of its threadId, if there are any; order: one after the other
//
// A path that was recorded several times gets its replies in order, and then from the beginning again.
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '8000' },
    speed: { type: 'string', default: '1' },
    match: { type: 'string', default: 'thread' },
  },
});
const speed = Number(options.speed);
const served = new Map();

function start() {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (response.headersSent) response.destroy(error);
      else response.writeHead(500).end(String(error));
    });
  });
  server.listen(Number(options.port), '127.0.0.1', () => {
    console.log(\`Listening on http://127.0.0.1:\${server.address().port}\`);
    for (const { method, path } of EXCHANGES) console.log(\`  \${method} \${path}\`);
  });
}

async function answer(request, response) {
  const origin = request.headers.origin;
  response.setHeader('access-control-allow-origin', origin ?? '*');
  response.setHeader('access-control-expose-headers', '*');
  if (origin !== undefined) response.setHeader('access-control-allow-credentials', 'true');
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-methods', request.headers['access-control-request-method'] ?? '*');
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
    response.writeHead(204).end();
    return;
  }
  const exchange = choose(request, threadOf(await bodyOf(request)));
  if (exchange === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain' });
    response.end(\`No reply was recorded for \${request.method} \${request.url}.\\n\`);
    return;
  }
  served.set(exchange, (served.get(exchange) ?? 0) + 1);
  await reply(exchange, response);
}

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  try {
    return JSON.parse(Buffer.concat(parts).toString());
  } catch {
    return undefined;
  }
}

${THREAD_OF}

/** The reply that was given least often, of those that fit best. */
function choose(request, wanted) {
  const bare = (path) => path.split('?', 1)[0];
  const onPath = EXCHANGES.filter(
    ({ method, path }) => method === request.method && bare(path) === bare(request.url),
  );
  const exact = onPath.filter(({ path }) => path === request.url);
  const candidates = exact.length > 0 ? exact : onPath;
  const onThread = candidates.filter(({ threadId }) => threadId !== '' && threadId === wanted);
  const fitting = options.match === 'thread' && onThread.length > 0 ? onThread : candidates;
  const counts = fitting.map((exchange) => served.get(exchange) ?? 0);
  return fitting[counts.indexOf(Math.min(...counts))];
}

async function reply({ status, headers, waited, chunks, end }, response) {
  await pause(waited, response);
  for (const [name, value] of headers) {
    if (/^access-control-/i.test(name)) continue;
    response.setHeader(name, response.hasHeader(name) ? [response.getHeader(name), value].flat() : value);
  }
  response.writeHead(status);
  response.flushHeaders();
  for (const [delay, data] of chunks) {
    await pause(delay, response);
    if (response.destroyed) return;
    response.write(typeof data === 'string' ? data : Buffer.from(data.base64, 'base64'));
  }
  if (end === 'broken') response.destroy();
  else response.end();
}

/** Waits as long as was recorded, at the chosen speed, or until the client has gone. */
function pause(milliseconds, response) {
  if (speed <= 0 || milliseconds <= 0 || response.destroyed) return undefined;
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds / speed);
    function done() {
      clearTimeout(timer);
      response.off('close', done);
      resolve();
    }
    response.once('close', done);
  });
}
`;
