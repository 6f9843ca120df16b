import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PageServer, sendPage, startPageServer } from '../support/page-server.ts';
import type { StreamPlan } from './stream-plan.ts';

/** Serves an empty page, and at `/stream/NUMBER` the plan of that number. */
export function startPlanServer(planOf: (number: number) => StreamPlan | undefined): Promise<PageServer> {
  return startPageServer((request, response) => {
    const number = /^\/stream\/(\d+)$/.exec(request.url ?? '')?.[1];
    const plan = number === undefined ? undefined : planOf(Number(number));
    if (plan === undefined) sendPage(response, '<title>Streams</title>');
    else sendChunks(response, plan.chunks).catch(() => response.destroy());
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
