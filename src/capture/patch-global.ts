import type { Guard } from './guard.ts';
import {
  apply,
  bare,
  construct,
  createWeakStore,
  defineProperty,
  getOwnPropertyDescriptor,
  NativeProxy,
} from './natives.ts';

// biome-ignore lint/complexity/noBannedTypes: any function of the platform, called only through Reflect.
type Native = Function;

/** Stands in for a native method or getter; calls it with `apply(native, self, args)`. */
export type CallHandler = (native: Native, self: unknown, args: readonly unknown[]) => unknown;

/** Hears of a native call that has been made. For a constructor, `result` is the object and there is no `self`. */
export type CallObserver = (args: readonly unknown[], result: unknown, self: unknown) => void;

/** The one place where properties of the page's world are replaced: methods, getters and classes alike. */
export interface Patcher {
  around(owner: object, key: PropertyKey, handler: CallHandler): void;
  after(owner: object, key: PropertyKey, observer: CallObserver): void;
}

/** `report` hears of what is locked: frozen globals, or a platform without the property. */
export function createPatcher(guard: Guard, report: (message: string) => void): Patcher {
  const natives = createWeakStore<Native>();

  /** Keeps the descriptor, and puts nothing in place if the property is locked. */
  function replace(owner: object, key: PropertyKey, traps: ProxyHandler<Native>) {
    const descriptor = getOwnPropertyDescriptor(owner, key);
    const part = descriptor?.get ? 'get' : 'value';
    const native: unknown = descriptor?.[part];
    if (typeof native === 'function') {
      const proxy = new NativeProxy(native, bare(traps));
      natives.set(proxy, native);
      if (defineProperty(owner, key, bare({ ...descriptor, [part]: proxy }))) {
        const { prototype } = native;
        const inherited = prototype && getOwnPropertyDescriptor(prototype, 'constructor');
        if (inherited) defineProperty(prototype, 'constructor', bare({ ...inherited, value: proxy }));
        return;
      }
    }
    report(`locked: ${key as string}`);
  }

  const around: Patcher['around'] = (owner, key, handler) => replace(owner, key, { apply: handler });

  // A proxy prints as `function () { [native code] }`, without the name. Error monitors test for the exact text of a
  // native `fetch` and switch their own instrumentation off when it differs.
  around(Function.prototype, 'toString', (native, self, args) =>
    apply(native, natives.get(self) ?? self, args),
  );

  return {
    around,
    after(owner, key, observer) {
      function watch<Result>(args: readonly unknown[], result: Result, self?: unknown): Result {
        guard(() => observer(args, result, self));
        return result;
      }
      replace(owner, key, {
        apply: (native, self, args) => watch(args, apply(native, self, args), self),
        construct: (native, args, newTarget) => watch(args, construct(native, args, newTarget)),
      });
    },
  };
}
