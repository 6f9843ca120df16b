import type { CapturedRequest, RequestBody, StreamOutcome, Transport } from '../protocol/capture.ts';
import type { PageMessage } from '../protocol/page-messages.ts';
import { createList, isPromise, now } from './natives.ts';
import type { Sink } from './sink.ts';

/** A request as it was made. A Blob's bytes take a moment to read, so its body may come later. */
export interface SeenRequest extends Omit<CapturedRequest, 'body'> {
  readonly transport: Exclude<Transport, 'file'>;
  readonly at: number;
  readonly body: RequestBody | Promise<RequestBody>;
}

type StreamMessage = Exclude<PageMessage, { kind: 'open' | 'diagnostic' }>;
type WithoutStamp<Message> = Message extends StreamMessage ? Omit<Message, 'stream' | 'at'> : never;

/** What is told of one stream, in order. Nothing follows its end. */
export interface StreamReport {
  tell(part: WithoutStamp<StreamMessage>): void;
  /** `detail` are an error's own words; there may be none. */
  end(outcome: StreamOutcome, detail?: string): void;
  /** Its body is being read, or has been: the reader hears of its end. */
  isRead: boolean;
  /** False once it has ended or the relay ignores it: nothing need be copied. */
  isWanted(): boolean;
}

/** Opens a stream at the sink. While the request's body is being read, all that follows waits for it. */
export function openReport(sink: Sink, { transport, at, body, ...head }: SeenRequest): StreamReport {
  const stream = sink.nextStream();
  let held: PageMessage[] | undefined;
  let hasEnded = false;

  const open = (read: RequestBody) =>
    sink.send({ kind: 'open', stream, at, transport, request: { ...head, body: read } });

  async function openLater(reading: Promise<RequestBody>) {
    const waiting = createList<PageMessage>();
    held = waiting;
    open(await reading);
    held = undefined;
    for (let index = 0; index < waiting.length; index++) sink.send(waiting[index] as PageMessage);
  }

  function tell(part: WithoutStamp<StreamMessage>) {
    if (hasEnded) return;
    const message: PageMessage = { ...part, stream, at: now() };
    if (held) held[held.length] = message;
    else sink.send(message);
  }

  if (isPromise(body)) void openLater(body);
  else open(body);

  return {
    isRead: false,
    tell,
    end(outcome, detail) {
      tell(detail ? { kind: 'end', outcome, detail } : { kind: 'end', outcome });
      hasEnded = true;
    },
    isWanted: () => !hasEnded && sink.isWanted(stream),
  };
}
