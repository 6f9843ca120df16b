import type { HeaderList } from '../protocol/capture.ts';
import { ACCEPT, headerValue } from './header-list.ts';
import { mayCarryEvents } from './may-be-agui.ts';
import { now } from './natives.ts';
import type { SeenBody } from './request-body.ts';
import { requestLine } from './request-line.ts';
import type { Sink } from './sink.ts';
import { openReport, type StreamReport } from './stream-report.ts';

/** One request. It is told at once when its body says that it is a run, else only if its response fits. */
export interface Exchange {
  /** Undefined while nothing has been told. */
  report(): StreamReport | undefined;
  /** Decides by the response's media type, and tells the request now if that fits. */
  receive(contentType: string): StreamReport | undefined;
}

interface ExchangeRequest {
  readonly transport: 'fetch' | 'xhr';
  readonly input: unknown;
  readonly method: unknown;
  readonly headers: HeaderList;
  readonly body: SeenBody;
}

export function beginExchange(
  sink: Sink,
  { transport, input, method, headers, body }: ExchangeRequest,
): Exchange {
  const at = now();
  const open = () =>
    openReport(sink, { transport, at, ...requestLine(input, method), headers, body: body.body });
  let report = body.isRunInput ? open() : undefined;
  return {
    report: () => report,
    receive(contentType) {
      const fits = body.isRunInput || mayCarryEvents(contentType, headerValue(headers, ACCEPT));
      if (fits) report ??= open();
      return report;
    },
  };
}
