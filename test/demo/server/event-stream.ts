import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Exchange } from './exchange.ts';

/** A server-sent event stream that waits for slow readers and stops when they leave. */
export interface EventStream {
  /** Sends one frame; resolves when more may follow. */
  frame(fields: { readonly data: string; readonly name?: string; readonly id?: string }): Promise<void>;
  comment(text: string): Promise<void>;
  /** Sends text as it is: several frames at once. */
  raw(text: string): Promise<void>;
  /** Waits; rejects when the client goes away. */
  wait(ms: number): Promise<void>;
  end(): void;
}

/** Opens the stream: head first, so that the client knows at once that its request was taken. */
export function openEventStream({ response, gone }: Exchange): EventStream {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  const write = async (text: string) => {
    gone.throwIfAborted();
    if (!response.write(text)) await once(response, 'drain', { signal: gone });
  };
  return {
    frame: ({ data, name, id }) =>
      write(`${fieldLine('id', id)}${fieldLine('event', name)}data: ${data}\n\n`),
    comment: (text) => write(`: ${text}\n\n`),
    raw: write,
    wait: async (ms) => void (await delay(ms, undefined, { signal: gone })),
    end: () => response.end(),
  };
}

function fieldLine(field: string, value: string | undefined): string {
  return value === undefined ? '' : `${field}: ${value}\n`;
}
