import { describeReason } from '../describe-reason.ts';
import { describeResponse, hasBody, mediaType } from '../describe-response.ts';
import { beginExchange, type Exchange } from '../exchange.ts';
import { headersFrom } from '../header-list.ts';
import { apply, attempt, dataProperty, nativesOf, requests, targets } from '../natives.ts';
import { createRequestMemory, isRequest, type RequestMemory } from '../request-memory.ts';
import type { StreamReport } from '../stream-report.ts';
import type { Tap, TapContext } from '../tap.ts';

interface Call {
  readonly exchange: Exchange;
  readonly signal: unknown;
}

type Member = 'method' | 'headers' | 'signal';

const signals = nativesOf(AbortSignal.prototype);

/** Reads a member of a `Request` or of its init, short of running any code of the page. */
const member = (source: unknown, key: Member): unknown =>
  isRequest(source) ? requests[key](source) : dataProperty(source, key);

function begin({ sink }: TapContext, memory: RequestMemory, args: readonly unknown[]): Call | undefined {
  if (!sink.isRecording()) return undefined;
  const input = args[0];
  const init = args[1];
  const given = (key: Member) => member(init, key) ?? member(input, key);
  const exchange = beginExchange(sink, {
    transport: 'fetch',
    input,
    method: given('method'),
    headers: headersFrom(given('headers')),
    body: memory.bodyFrom(input, init),
  });
  return { exchange, signal: given('signal') };
}

const isAborted = ({ signal }: Call): boolean | undefined => attempt(signals.aborted, signal);

/** Tells an abort that comes before the page has read anything, of which no reader hears. */
function watchUnread({ guard }: TapContext, call: Call, report: StreamReport) {
  const end = () => {
    if (!report.isRead) report.end('aborted', describeReason(signals.reason(call.signal as AbortSignal)));
  };
  if (isAborted(call)) end();
  else if (isAborted(call) === false)
    targets.addEventListener(call.signal as AbortSignal, 'abort', () => guard(end));
}

function receive(context: TapContext, call: Call, response: Response) {
  const { exchange } = call;
  const isReadable = hasBody(response);
  const report = isReadable ? exchange.receive(mediaType(response)) : exchange.report();
  report?.tell({ kind: 'head', response: describeResponse(response) });
  if (!report) return;
  if (!isReadable) return report.end('complete');
  context.bodies.observe(response, report, () => isAborted(call) === true);
  watchUnread(context, call, report);
}

/** Follows the native promise beside the page. It never rejects, so it cannot be reported as unhandled. */
async function follow(context: TapContext, call: Call, promise: unknown) {
  const { guard } = context;
  try {
    const response = (await promise) as Response;
    guard(() => receive(context, call, response));
  } catch (error) {
    guard(() => call.exchange.report()?.end(isAborted(call) ? 'aborted' : 'failed', describeReason(error)));
  }
}

/** Watches `fetch`: the page gets the native promise and the native response. */
export const watchFetch: Tap = (context) => {
  const { guard, patch } = context;
  const memory = createRequestMemory(patch);
  patch.around(globalThis, 'fetch', (native, self, args) => {
    const call = guard(() => begin(context, memory, args));
    const promise: unknown = apply(native, self, args);
    if (call) void follow(context, call, promise);
    return promise;
  });
};
