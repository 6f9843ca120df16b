import type { BodySource } from './body-source.ts';
import { bare, construct, headers, responses, streams } from './natives.ts';
import { createPassThrough, type PassThrough } from './pass-through.ts';
import type { Bytes } from './stream-reader.ts';

/**
 * What the page gets in place of a body: a pass-through, and a native Response around it, which knows as natively as
 * can be whether it has been used and how to turn it into text or anything else.
 */
export interface Stand extends PassThrough {
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
  const passThrough = createPassThrough(body, source);
  // `blob()` and `formData()` take their type from the header.
  const contentType = headers.get(responses.headers(response), 'content-type');
  const typed = bare(contentType === null ? {} : { 'content-type': contentType });
  const init = bare({ headers: typed });
  return { ...passThrough, response: construct(NativeResponse, [passThrough.stream, init]) };
}

/** The stand of a response, or undefined when its body was consumed natively and only native answers are right. */
export function standOf(response: Response, face: Face): Stand | undefined {
  face.stand ??= createStand(response, face.source);
  const { stand } = face;
  return stand && (stand.hasTaken() || !responses.bodyUsed(response)) ? stand : undefined;
}

/** True when the page has read the body or holds a reader: a native method would refuse the response. */
export function isUnusable({ stream, response }: Stand): boolean {
  return streams.locked(stream) || responses.bodyUsed(response);
}

/** Rejects as the native method would: Chromium hides an abort's reason when it reads a stream made by a script. */
export async function settle(result: Promise<unknown>, stand: Stand, source: BodySource): Promise<unknown> {
  try {
    return await result;
  } catch (error) {
    const failure = stand.failure();
    throw failure && source.isAborted() ? failure.reason : error;
  }
}
