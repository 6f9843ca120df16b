import type { CaptureRecord, StreamOutcome, Transport } from '../../../../src/protocol/capture.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import { countedPlaceOf } from '../../../../src/session/rules/finding.ts';

/** One exchange in short: what is left out is as in a plain run over fetch. */
export interface Exchange {
  /** Sent one frame each. */
  readonly events?: readonly object[];
  /** Instead of events: the body as it is. */
  readonly body?: string | Uint8Array;
  /** The request's RunAgentInput. */
  readonly input?: object;
  readonly url?: string;
  readonly accept?: string;
  readonly status?: number;
  readonly contentType?: string;
  readonly transport?: Transport;
  /** How the stream ends; `open` for a stream that stays open. */
  readonly outcome?: StreamOutcome | 'open';
  /** No response ever came. */
  readonly isUnanswered?: boolean;
}

/** What a rule passes and what it does not, as near to each other as can be. */
export interface RuleFixture {
  readonly rule: string;
  readonly passes: readonly Exchange[];
  readonly fails: readonly Exchange[];
  /** Where the fault is filed: the event's ordinal, -1 for the response, the number of events for the end. */
  readonly at: number;
  /** Where it differs from the rule's own. */
  readonly severity?: 'error' | 'warning' | 'info';
}

const STARTED = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const FINISHED = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };

/** One exchange that holds a whole run around these events; the first of them is event 1. */
export function run(...events: readonly object[]): readonly Exchange[] {
  return [{ events: [STARTED, ...events, FINISHED] }];
}

/** One exchange with exactly these events. */
export function events(...sent: readonly object[]): readonly Exchange[] {
  return [{ events: sent }];
}

/** Server-sent events as they should be. */
export function sse(...sent: readonly object[]): string {
  return sent.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
}

/** The events of a run that are sure to raise nothing. */
export const SOUND = [STARTED, FINISHED] as const;

/** Findings of one rule, as places and severities. */
export function findingsOf(rule: string, exchanges: readonly Exchange[]) {
  const session = createSession();
  for (const record of exchanges.flatMap(recordsOf)) session.append(record);
  // Long after: what waits for silence has waited.
  session.tick(Number.MAX_SAFE_INTEGER, 10_000);
  return session.findings
    .filter((finding) => finding.rule === rule)
    .map((finding) => ({ ...finding, at: countedPlaceOf(finding) }));
}

function recordsOf(exchange: Exchange, index: number): readonly CaptureRecord[] {
  const stream = `fixture/${index}`;
  const at = index * 1000;
  const { accept, input, outcome = 'complete' } = exchange;
  return [
    {
      kind: 'open',
      stream,
      at,
      transport: exchange.transport ?? 'fetch',
      request: {
        method: 'POST',
        url: exchange.url ?? 'http://fixture/agent',
        headers: accept === undefined ? [] : [['accept', accept]],
        body: input === undefined ? { omitted: 'none' } : { text: JSON.stringify(input) },
      },
    },
    ...(exchange.isUnanswered ? [] : replyOf(exchange, stream, at)),
    ...(outcome === 'open' ? [] : [{ kind: 'end', stream, at: at + 2, outcome } as const]),
  ];
}

function replyOf(exchange: Exchange, stream: string, at: number): readonly CaptureRecord[] {
  const { status = 200, contentType = 'text/event-stream', body, events: sent = [] } = exchange;
  const bytes = body ?? sse(...sent);
  return [
    {
      kind: 'head',
      stream,
      at,
      response: {
        status,
        statusText: '',
        url: 'http://fixture/agent',
        redirected: false,
        headers: [['content-type', contentType]],
      },
    },
    {
      kind: 'chunk',
      stream,
      at: at + 1,
      bytes: typeof bytes === 'string' ? { text: bytes } : { base64: Buffer.from(bytes).toString('base64') },
    },
  ];
}
