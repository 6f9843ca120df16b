import { createGuard, type Guard } from '../../../src/capture/guard.ts';
import { createSink, type Sink } from '../../../src/capture/sink.ts';
import type { StreamOutcome } from '../../../src/protocol/capture.ts';
import type { PageMessage } from '../../../src/protocol/page-messages.ts';

/** A sink whose relay has taken the port and keeps all that it is told. */
export interface WitnessSink {
  readonly sink: Sink;
  readonly guard: Guard;
  /** What has been told so far. */
  told(): readonly PageMessage[];
  /** The bytes of all chunks of a stream, one after the other. */
  bytes(stream?: number): Buffer;
  ends(): readonly { readonly outcome: StreamOutcome; readonly detail?: string | undefined }[];
}

export function createWitnessSink(): WitnessSink {
  const messages: PageMessage[] = [];
  const sink = createSink({
    post: (batch) => messages.push(...Array.from(batch)),
    schedule: () => undefined,
  });
  sink.obey({ kind: 'recording', on: true });
  const told = () => {
    sink.flush();
    return messages;
  };
  return {
    sink,
    guard: createGuard((error) => sink.diagnostic(String(error))),
    told,
    bytes: (stream = 1) =>
      Buffer.concat(
        told().flatMap((message) =>
          message.kind === 'data' && message.stream === stream ? [Buffer.from(message.bytes)] : [],
        ),
      ),
    ends: () =>
      told().flatMap((message) =>
        message.kind === 'end' ? [{ outcome: message.outcome, detail: message.detail }] : [],
      ),
  };
}
