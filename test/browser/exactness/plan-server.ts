import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PageServer, sendPage, startPageServer } from '../support/page-server.ts';
import type { StreamPlan } from './stream-plan.ts';

/** Serves an empty page, and each plan once, at the path it is asked for by. */
export function startPlanServer(planOf: (path: string) => StreamPlan | undefined): Promise<PageServer> {
  const served = new Set<string>();
  return startPageServer((request, response) => {
    const path = request.url ?? '';
    const plan = planOf(path);
    request.resume();
    if (plan === undefined) sendPage(response, '<title>Streams</title><link rel="icon" href="data:,">');
    // An EventSource asks again when its stream has ended, and stops at an answer without content.
    else if (served.has(path)) response.writeHead(204).end();
    else sendChunks(response, plan.chunks).catch(() => response.destroy());
    served.add(path);
  });
}

/** One write a chunk, each in a turn of its own so that they are not joined before they leave. */
async function sendChunks(response: ServerResponse, chunks: readonly Uint8Array[]): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  for (const chunk of chunks) {
    if (gone.signal.aborted) return;
    if (!response.write(chunk)) await once(response, 'drain', { signal: gone.signal });
    await nextTurn();
  }
  response.end();
}
