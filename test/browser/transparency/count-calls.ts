/** What a page can count of its own platform. */
export interface CallCount {
  /** How often each method and getter was called since, by `Owner.name`. */
  readonly counts: Record<string, number>;
  /** Puts everything back. */
  stop(): void;
}

/**
 * Replaces every method and getter of the platform by one that counts. It is sent to the page as text, so it sees
 * nothing outside itself; what it does while counting must not be counted.
 */
export function countCalls(): CallCount {
  const { apply, ownKeys } = Reflect;
  const { getOwnPropertyDescriptor, defineProperty, getPrototypeOf, create } = Object;
  const counts: Record<string, number> = create(null);
  const undo: (() => void)[] = [];
  const owners: readonly (readonly [label: string, owner: object])[] = [
    ['Array', Array.prototype],
    ['String', String.prototype],
    ['RegExp', RegExp.prototype],
    ['Map', Map.prototype],
    ['Set', Set.prototype],
    ['WeakMap', WeakMap.prototype],
    ['WeakRef', WeakRef.prototype],
    ['Promise', Promise.prototype],
    ['PromiseClass', Promise],
    ['Function', Function.prototype],
    ['Object', Object.prototype],
    ['ObjectClass', Object],
    ['Reflect', Reflect],
    ['JSON', JSON],
    ['TypedArray', getPrototypeOf(Uint8Array.prototype)],
    ['ArrayBuffer', ArrayBuffer.prototype],
    ['ArrayIterator', getPrototypeOf([][Symbol.iterator]())],
    ['FinalizationRegistry', FinalizationRegistry.prototype],
    ['Response', Response.prototype],
    ['Request', Request.prototype],
    ['Headers', Headers.prototype],
    ['Blob', Blob.prototype],
    ['FormData', FormData.prototype],
    ['Url', URL.prototype],
    ['Search', URLSearchParams.prototype],
    ['Decoder', TextDecoder.prototype],
    ['Stream', ReadableStream.prototype],
    ['Controller', ReadableByteStreamController.prototype],
    ['ByobRequest', ReadableStreamBYOBRequest.prototype],
    ['Reader', ReadableStreamDefaultReader.prototype],
    ['ByobReader', ReadableStreamBYOBReader.prototype],
    ['Signal', AbortSignal.prototype],
    ['Target', EventTarget.prototype],
    ['Event', Event.prototype],
    ['Message', MessageEvent.prototype],
    ['Port', MessagePort.prototype],
    ['Performance', Performance.prototype],
    ['Exception', DOMException.prototype],
    ['ErrorProto', Error.prototype],
    ['Node', Node.prototype],
  ];

  /** Nothing for what is neither a method nor a getter; classes keep being classes. */
  function counting({ value, get }: PropertyDescriptor, name: string): PropertyDescriptor | undefined {
    const native: unknown = value ?? get;
    if (typeof native !== 'function' || 'prototype' in native) return undefined;
    function counted(this: unknown, ...given: unknown[]): unknown {
      counts[name] = (counts[name] ?? 0) + 1;
      return apply(native as () => unknown, this, given);
    }
    return get ? { get: counted } : { value: counted };
  }

  for (const [label, owner] of owners) {
    for (const key of ownKeys(owner)) {
      const descriptor = getOwnPropertyDescriptor(owner, key);
      const name = `${label}.${String(key)}`;
      const replaced = descriptor?.configurable && key !== 'constructor' && counting(descriptor, name);
      if (!descriptor || !replaced) continue;
      undo.push(() => defineProperty(owner, key, descriptor));
      // With the first few in place, this loop itself is counted.
      defineProperty(owner, key, { ...descriptor, ...replaced });
    }
  }
  for (const name of ownKeys(counts)) delete counts[name as string];

  return {
    counts,
    stop() {
      for (let index = undo.length - 1; index >= 0; index -= 1) undo[index]?.();
    },
  };
}
