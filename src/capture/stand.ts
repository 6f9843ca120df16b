import type { BodySource } from './body-source.ts';
import { construct, responses, streams } from './natives.ts';
import { createPassThrough } from './pass-through.ts';
import type { Bytes } from './stream-reader.ts';

/**
 * What the page gets in place of a body: a pass-through, and a native Response around it, which knows natively
 * whether it has been used.
 */
export interface Stand {
  readonly stream: ReadableStream<Bytes>;
  readonly response: Response;
}

/** A response whose body is observed; it stays the native object. Its stand is made when the body is first touched. */
export interface Face {
  readonly source: BodySource;
  stand: Stand | undefined;
}

const NativeResponse = Response;

function createStand(response: Response, source: BodySource): Stand | undefined {
  const body = responses.body(response) as ReadableStream<Bytes> | null;
  if (!body || responses.bodyUsed(response)) return undefined;
  const stream = createPassThrough(body, source);
  return { stream, response: construct(NativeResponse, [stream]) };
}

/** The stand of a response, or undefined when its body was consumed natively and only native answers are right. */
export function standOf(response: Response, face: Face): Stand | undefined {
  face.stand ??= createStand(response, face.source);
  const { stand } = face;
  const isSeen = stand && (streams.locked(stand.stream) || isRead(stand) || !responses.bodyUsed(response));
  return isSeen ? stand : undefined;
}

const isRead = (stand: Stand): boolean => responses.bodyUsed(stand.response);

/** True when the page has read the body or holds a reader: a native method would refuse the response. */
export const isRefused = (stand: Stand, response: Response): boolean =>
  isRead(stand) || (streams.locked(stand.stream) && !responses.bodyUsed(response));
