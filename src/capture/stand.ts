import type { BodySource } from './body-source.ts';
import { mediaType } from './describe-response.ts';
import { bare, construct, responses, streams } from './natives.ts';
import { createPassThrough } from './pass-through.ts';
import type { Bytes } from './stream-reader.ts';

/**
 * What the page gets in place of a body: a pass-through, and a native Response around it, which knows as natively as
 * can be whether it has been used and how to turn it into text or anything else.
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
  // `blob()` and `formData()` take their type from the header.
  const init = bare({ headers: bare({ 'content-type': mediaType(response) }) });
  return { stream, response: construct(NativeResponse, [stream, init]) };
}

/** The stand of a response, or undefined when its body was consumed natively and only native answers are right. */
export function standOf(response: Response, face: Face): Stand | undefined {
  face.stand ??= createStand(response, face.source);
  const { stand } = face;
  const isSeen = stand && (responses.bodyUsed(stand.response) || !responses.bodyUsed(response));
  return isSeen ? stand : undefined;
}

/** True when the page has read the body or holds a reader: a native method would refuse the response. */
export const isUnusable = ({ stream, response }: Stand): boolean =>
  streams.locked(stream) || responses.bodyUsed(response);

/** Rejects as the native method would: Chromium hides an abort's reason when it reads a stream made by a script. */
export async function settle(result: Promise<unknown>, source: BodySource): Promise<unknown> {
  try {
    return await result;
  } catch (error) {
    throw source.aborted ? source.aborted.reason : error;
  }
}
