import type { IncomingMessage, ServerResponse } from 'node:http';
import { eventually } from '../support/expect-eventually.ts';
import { type PageServer, sendPage, startPageServer } from '../support/page-server.ts';
import { frameOf, runEvents, startOf } from './run-events.ts';

/** A server whose streams go on when the test says so. */
export interface StreamServer extends PageServer {
  /** The stream of a run, once the page has asked for it. */
  stream(runId: string): Promise<ServedStream>;
  /** The page at `/slow/NAME`, once it has been asked for; answers when it is called. */
  slowPage(name: string): Promise<() => void>;
}

/** One answer under way. Its first event, the start of the run, is sent with its head. */
export interface ServedStream {
  /** Sends the events of a run up to and with number `last`, each in a write of its own. */
  sayUpTo(last: number): void;
  /** As `sayUpTo`, after a silence. */
  sayAfter(silenceMs: number, last: number): void;
  /** Sends text as it is; resolves when it has left. */
  raw(text: string): Promise<void>;
  /** The run's last event, and the end of the stream. */
  finish(): void;
  /** The end of the stream without that of the run. */
  end(): void;
  /** Breaks the connection. */
  breakOff(): void;
  /** The page has left it. */
  readonly isGone: boolean;
}

/** HTML by path; the rest is an empty page. */
export type Pages = Readonly<Record<string, string>>;

/** Serves pages, at `/run/ID` the stream of that run, at `/refused/ID` an error, and at `/file` something that is saved and not shown. */
export async function startStreamServer(pages: Pages = {}): Promise<StreamServer> {
  const streams = new Map<string, ServedStream>();
  const slowPages = new Map<string, () => void>();
  const server = await startPageServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '');
    const runId = /^\/run\/([\w-]+)$/.exec(path)?.[1];
    const page = pages[path] ?? `<title>${path}</title>`;
    if (path.startsWith('/slow/')) slowPages.set(path, () => sendPage(response, page));
    else if (path.startsWith('/refused/')) response.writeHead(500, JSON_HEAD).end('{"error":"no model"}');
    else if (path === '/file') response.writeHead(200, FILE).end('saved');
    else if (runId === undefined) sendPage(response, page);
    else if (request.method === 'OPTIONS') answerPreflight(response);
    else streams.set(runId, serve(runId, request, response));
  });
  return {
    ...server,
    stream: (runId) => eventually(`a request for run ${runId}`, () => streams.get(runId)),
    slowPage: (name) => eventually(`a request for page ${name}`, () => slowPages.get(`/slow/${name}`)),
  };
}

function serve(runId: string, request: IncomingMessage, response: ServerResponse): ServedStream {
  request.resume();
  response.writeHead(200, { 'content-type': 'text/event-stream', ...CORS });
  response.write(frameOf(startOf(runId)));
  let said = 0;
  const sayUpTo = (last: number): void => {
    for (const event of runEvents(runId, last).slice(1 + said)) response.write(frameOf(event));
    said = Math.max(said, last);
  };
  return {
    sayUpTo,
    sayAfter(silenceMs, last) {
      const timer = setTimeout(sayUpTo, silenceMs, last);
      response.once('close', () => clearTimeout(timer));
    },
    raw: (text) => new Promise((resolve) => response.write(text, () => resolve())),
    finish() {
      response.end(frameOf({ ...startOf(runId), type: 'RUN_FINISHED' }));
    },
    end() {
      response.end();
    },
    breakOff() {
      response.destroy();
    },
    get isGone() {
      return response.destroyed && !response.writableFinished;
    },
  };
}

const JSON_HEAD = { 'content-type': 'application/json' };
const FILE = { 'content-disposition': 'attachment; filename=saved.txt' };
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Frames of other origins ask, too. */
function answerPreflight(response: ServerResponse): void {
  response.writeHead(204, CORS).end();
}
