import type { CapturedResponse, StreamOutcome } from '../protocol/capture.ts';
import { beginExchange, type Exchange } from './exchange.ts';
import { addHeader, headersFromText } from './header-list.ts';
import { maskUrl } from './mask.ts';
import { bare, createList, events, firstMatch, nativesOf, strings, targets } from './natives.ts';
import { seeBody } from './request-body.ts';
import { requestLine } from './request-line.ts';
import type { TapContext } from './tap.ts';

/** One use of an XMLHttpRequest, from `open` on; the object may be opened again for another. */
export interface XhrExchange {
  addHeader(name: unknown, value: unknown): void;
  /** Just before the native `send`. False when it has begun already and the native call will refuse. */
  begin(body: unknown): boolean;
  /** Tells what has arrived so far: a page may stop in a listener that comes before ours. */
  look(): void;
  end(outcome: StreamOutcome, detail?: string): void;
}

export interface XhrOptions {
  readonly context: TapContext;
  readonly natives: XhrNatives;
  readonly xhr: XMLHttpRequest;
  /** What `open` was given. */
  readonly method: unknown;
  readonly input: unknown;
}

/** Taken when the tap is installed. */
export const takeXhrNatives = () => nativesOf(XMLHttpRequest.prototype);

type XhrNatives = ReturnType<typeof takeXhrNatives>;

const HEADERS_RECEIVED = 2;
const STATE_EVENT = 'readystatechange';
/** How an event ends the exchange. */
const OUTCOMES: Record<string, StreamOutcome> = bare({
  load: 'complete',
  abort: 'aborted',
  error: 'failed',
  timeout: 'failed',
});
const BEFORE_FRAGMENT = /^[^#]*/;

/** Scripts are not told of redirects, but they see where the request ended. */
function describeXhr({ natives, xhr, input }: XhrOptions): CapturedResponse {
  const url = maskUrl(natives.responseURL(xhr));
  return {
    status: natives.status(xhr),
    statusText: natives.statusText(xhr),
    url,
    redirected: url !== firstMatch(BEFORE_FRAGMENT, requestLine(input, undefined).url),
    headers: headersFromText(natives.getAllResponseHeaders(xhr)),
  };
}

/** Listens beside the page. Only the text of responses that are text is read; other types are left alone. */
export function createXhrExchange(options: XhrOptions): XhrExchange {
  const { context, natives, xhr, method, input } = options;
  const headers = createList<readonly [string, string]>();
  let exchange: Exchange | undefined;
  let hasHead = false;
  let isOver = false;
  let read = 0;

  function look() {
    if (isOver) return;
    // A status of 0 at the end is no response but the forerunner of `error`, `abort` or `timeout`.
    if (natives.readyState(xhr) < HEADERS_RECEIVED || natives.status(xhr) === 0) return;
    const report = exchange?.receive(natives.getResponseHeader(xhr, 'content-type') ?? '');
    isOver = !report;
    if (!hasHead) report?.tell({ kind: 'head', response: describeXhr(options) });
    hasHead = true;
    const type = natives.responseType(xhr);
    if (!report?.isWanted() || (type !== '' && type !== 'text')) return;
    const text = natives.responseText(xhr);
    if (text.length > read) report.tell({ kind: 'data', bytes: strings.slice(text, read) });
    read = text.length;
  }

  const listener = (event: Event) => {
    context.guard(() => {
      if (!event.isTrusted || isOver) return;
      const type = events.type(event);
      const outcome = OUTCOMES[type];
      if (outcome) end(outcome, outcome === 'failed' ? type : '');
      else look();
    });
  };

  function end(outcome: StreamOutcome, detail?: string) {
    isOver = true;
    exchange?.report()?.end(outcome, detail);
  }

  return {
    addHeader: (name, value) => addHeader(headers, name, value),
    begin(given) {
      if (exchange) return false;
      exchange = beginExchange(context.sink, {
        transport: 'xhr',
        input,
        method,
        headers,
        body: seeBody(given),
      });
      targets.addEventListener(xhr, STATE_EVENT, listener);
      for (const type in OUTCOMES) targets.addEventListener(xhr, type, listener);
      return true;
    },
    look,
    end,
  };
}
