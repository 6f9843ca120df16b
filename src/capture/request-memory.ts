import { attempt, createWeakStore, dataProperty, isObject, requests } from './natives.ts';
import type { Patcher } from './patch-global.ts';
import { type SeenBody, seeBody } from './request-body.ts';

/** What a `Request` was made from: afterwards its body could only be read by disturbing a stream of the page's. */
export interface RequestMemory {
  /** The body that a call with these two arguments, of `fetch` or of the constructor, sends. */
  bodyFrom(input: unknown, init: unknown): SeenBody;
}

/** True for a native `Request`, of this realm or another. */
export function isRequest(value: unknown): value is Request {
  return isObject(value) && attempt(requests.url, value) !== undefined;
}

/** Remembers the body that each `Request` is constructed with, through copies and clones. */
export function createRequestMemory(patch: Patcher): RequestMemory {
  const bodies = createWeakStore<SeenBody>();
  // A request of another frame was made out of our sight, so nothing is claimed about its body.
  const bodyOf = (request: object): SeenBody =>
    bodies.get(request) ?? { isRunInput: false, body: { omitted: 'unreadable' } };

  /** `init` wins over the request that is copied. */
  function bodyFrom(input: unknown, init: unknown): SeenBody {
    if (isRequest(init)) return bodyOf(init);
    const given = dataProperty(init, 'body');
    if (given !== undefined && given !== null) return seeBody(given);
    return isRequest(input) ? bodyOf(input) : seeBody(undefined);
  }

  patch.after(globalThis, 'Request', (args, request) =>
    bodies.set(request as object, bodyFrom(args[0], args[1])),
  );
  patch.after(Request.prototype, 'clone', (_args, copy, self) =>
    bodies.set(copy as object, bodyOf(self as object)),
  );
  return { bodyFrom };
}
