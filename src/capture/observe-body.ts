import { createBodySource } from './body-source.ts';
import { drain } from './drain.ts';
import type { Guard } from './guard.ts';
import { apply, attempt, createWeakStore, nativesOf, responses, type WeakStore } from './natives.ts';
import type { CallHandler, Patcher } from './patch-global.ts';
import { type Face, isRefused, type Stand, standOf } from './stand.ts';
import { lockStream } from './stream-reader.ts';
import type { StreamReport } from './stream-report.ts';

export interface BodyObserver {
  /**
   * From now on, what the page reads of this response's body is reported. `isAborted` tells an abort by the page
   * from a failure of the network.
   */
  observe(response: Response, report: StreamReport, isAborted: () => boolean): void;
}

interface Observed {
  readonly faces: WeakStore<Face>;
  readonly patch: Patcher;
  readonly guard: Guard;
}

const { prototype } = Response;
const NativeRegistry = FinalizationRegistry;
const registries = nativesOf(FinalizationRegistry.prototype);

/** These read the body to its end, on their own. */
const CONSUMERS = ['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text'];

function patchReading({ faces, patch, guard }: Observed) {
  const standFor = (self: unknown): Stand | undefined => {
    const face = faces.get(self);
    return face && guard(() => standOf(self as Response, face));
  };

  const consume: CallHandler = (native, self, args) => {
    const face = faces.get(self);
    const stand = face?.stand;
    if (stand && isRefused(stand, self as Response)) return apply(native, stand.response, args);
    const clone = face?.source.report.isWanted() ? attempt(responses.clone, self) : undefined;
    const result: unknown = apply(native, self, args);
    if (stand) lockStream(stand.stream);
    if (clone && face) void drain(clone, face.source);
    return result;
  };

  patch.around(
    prototype,
    'body',
    (native, self, args) => standFor(self)?.stream ?? apply(native, self, args),
  );
  patch.around(prototype, 'bodyUsed', (native, self, args) => {
    const stand = faces.get(self)?.stand;
    return apply(native, self, args) || (stand !== undefined && apply(native, stand.response, args));
  });
  for (const key of CONSUMERS) if (key in prototype) patch.around(prototype, key, consume);
  if ('textStream' in prototype) {
    patch.around(prototype, 'textStream', (native, self, args) =>
      apply(native, standFor(self)?.response ?? self, args),
    );
  }
}

function patchClone({ faces, patch, guard }: Observed) {
  patch.around(prototype, 'clone', (native, self, args) => {
    const face = faces.get(self);
    const stand = face?.stand;
    if (stand && isRefused(stand, self as Response)) return apply(native, stand.response, args);
    const copy: unknown = apply(native, self, args);
    if (face) {
      guard(() => {
        // A clone tees: the former `body` is locked for ever, and both responses have a new one.
        if (stand) lockStream(stand.stream);
        face.stand = undefined;
        face.source.readers++;
        faces.set(copy as Response, { source: face.source, stand: undefined });
      });
    }
    return copy;
  });
}

/** A cache reads the native body where no script can see it. */
function patchCachePut({ faces, patch, guard }: Observed) {
  if (typeof Cache === 'undefined') return;
  patch.around(Cache.prototype, 'put', (native, self, args) => {
    const response = args[1];
    const face = faces.get(response);
    const stand = face?.stand;
    // Only the stand knows that the page holds a reader, for which the native method refuses the response.
    if (stand && isRefused(stand, response as Response))
      return apply(native, self, [args[0], stand.response]);
    const result: unknown = apply(native, self, args);
    guard(() => {
      if (face && responses.bodyUsed(response as Response)) {
        if (stand) lockStream(stand.stream);
        face.source.report.end('cancelled', 'put into a Cache');
      }
    });
    return result;
  });
}

/** Replaces how a Response gives its body away; responses that nobody observes take the native way. */
export function createBodyObserver(patch: Patcher, guard: Guard): BodyObserver {
  const observed: Observed = { faces: createWeakStore(), patch, guard };
  const dropped = new NativeRegistry<StreamReport>((report) => {
    guard(() => report.end('cancelled', 'dropped by the page'));
  });
  patchReading(observed);
  patchClone(observed);
  patchCachePut(observed);
  return {
    observe(response, report, isAborted) {
      const source = createBodySource(guard, report, isAborted);
      registries.register(dropped, source, report);
      observed.faces.set(response, { source, stand: undefined });
    },
  };
}
