import type { countCalls } from './count-calls.ts';

/** What can be told of a value or an error and compared. */
export type Told = null | boolean | number | string | readonly Told[] | { readonly [key: string]: Told };

/** What a behaviour has at hand in its page. */
export interface Lab {
  /** Errors, unhandled rejections and messages that listeners of the page have heard. */
  readonly noise: readonly string[];
  /** A `RunAgentInput` as JSON. */
  readonly input: string;
  /** A fresh id for a stream. */
  id(): string;
  /** The URL of an agent's answer on the page's own origin. */
  agentUrl(query: Readonly<Record<string, string>>): string;
  /** The same page and server under a name that is another origin. */
  otherOrigin(): string;
  /** Posts a run to the agent, as `HttpAgent` does. */
  run(query: Readonly<Record<string, string>>, init?: RequestInit): Promise<Response>;
  push(id: string, text: string): Promise<void>;
  finish(id: string): Promise<void>;
  breakOff(id: string): Promise<void>;
  /** Resolves when the stream's connection has closed: true when the client closed it. */
  closed(id: string): Promise<boolean>;
  sent(id: string): Promise<number>;
  /** What came of a promise or a call, an error with its class and words. */
  outcome(what: Promise<unknown> | (() => unknown)): Promise<Told>;
  /** Everything that a reader gives, as text. */
  readText(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string>;
  /** Reads until the text contains that. */
  readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, part: string): Promise<string>;
  /** The next event of that type. */
  event(target: EventTarget, type: string): Promise<Event>;
  /** Reads one more run, with functions that no page can have replaced since. */
  fence(): Promise<void>;
  readonly countCalls: typeof countCalls;
  /** Asks until it holds; each question is a task of its own. */
  until(question: () => boolean | Promise<boolean>): Promise<void>;
}

/** Makes the lab. It is sent to the page as text, so it sees nothing but its arguments. */
export function createLab(otherHost: string, counter: typeof countCalls): Lab {
  const noise: string[] = [];
  const nativeFetch = fetch;
  const nativeText = Response.prototype.text;
  const decoder = () => new TextDecoder();
  for (const type of ['message', 'error', 'unhandledrejection']) {
    addEventListener(type, (event) => noise.push(`${type}: ${describe(event)}`), true);
  }

  function describe(event: Event): string {
    if (event instanceof MessageEvent) return JSON.stringify(event.data);
    if (event instanceof PromiseRejectionEvent) return String(event.reason);
    return event instanceof ErrorEvent ? event.message : '';
  }

  async function ask(path: string, id: string, body?: string): Promise<never> {
    const init: RequestInit = body === undefined ? {} : { method: 'POST', body };
    const response = await nativeFetch(`/${path}?${new URLSearchParams({ id })}`, init);
    return JSON.parse(await nativeText.call(response)) as never;
  }

  const agentUrl: Lab['agentUrl'] = (query) => `/agent?${new URLSearchParams(query)}`;
  const input = JSON.stringify({
    threadId: 't',
    runId: 'r',
    state: {},
    messages: [{ id: '1', role: 'user', content: 'Hi' }],
    tools: [],
    context: [],
    forwardedProps: {},
  });

  function tellError(error: unknown) {
    if (!(error instanceof Error || error instanceof DOMException)) return { threw: String(error) };
    // Addresses differ between the two pages.
    return {
      threw: error.constructor.name,
      name: error.name,
      message: error.message.replaceAll(location.host, 'HOST'),
    };
  }

  return {
    noise,
    input,
    countCalls: counter,
    id: () => crypto.randomUUID(),
    agentUrl,
    otherOrigin: () => location.origin.replace(location.hostname, otherHost),
    run: (query, init) =>
      fetch(agentUrl(query), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
        body: input,
        ...init,
      }),
    push: (id, text) => ask('push', id, text),
    finish: (id) => ask('finish', id),
    breakOff: (id) => ask('break', id),
    closed: (id) => ask('closed', id),
    sent: (id) => ask('sent', id),
    async outcome(what) {
      try {
        const value: unknown = await (typeof what === 'function' ? what() : what);
        return typeof value === 'object' && value !== null
          ? Object.prototype.toString.call(value)
          : ((value ?? String(value)) as Told);
      } catch (error) {
        return tellError(error);
      }
    },
    async readText(reader) {
      const utf8 = decoder();
      let text = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return text + utf8.decode();
        text += utf8.decode(value, { stream: true });
      }
    },
    async readUntil(reader, part) {
      const utf8 = decoder();
      let text = '';
      while (!text.includes(part)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`The stream ended without ${part}`);
        text += utf8.decode(value, { stream: true });
      }
      return text;
    },
    event: (target, type) =>
      new Promise((resolve) => {
        target.addEventListener(type, resolve, { once: true });
      }),
    async fence() {
      await nativeText.call(await nativeFetch(agentUrl({ plan: 'run' }), { method: 'POST', body: input }));
    },
    async until(question) {
      while (!(await question())) await new Promise((resolve) => setTimeout(resolve));
    },
  };
}
