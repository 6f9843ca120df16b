/**
 * What the taps call of the platform, taken before any script of the page has run. The page may later replace any
 * method on any prototype; a call through these can neither be seen nor changed by it.
 */

export const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } =
  Reflect;
export const { hasOwn, setPrototypeOf } = Object;
export const { isArray } = Array;
export const NativeProxy = Proxy;
export const NativeUint8Array = Uint8Array;

/** Takes an object's prototype away, so that nothing the page put on `Object.prototype` is read for a missing key. */
export const bare = <Shape extends object>(object: Shape): Shape => setPrototypeOf(object, null) as Shape;

/** Every method of a prototype as a function that takes `this` first, and every getter likewise. */
type Natives<Shape> = {
  readonly [Key in keyof Shape]: Shape[Key] extends (...args: infer Args) => infer Result
    ? (self: Shape, ...args: Args) => Result
    : (self: Shape) => Shape[Key];
};

const { bind, call } = Function.prototype;

/** Takes what a prototype itself has, not what it inherits. What comes back looks nothing up when it is called. */
export function nativesOf<Shape extends object>(prototype: Shape): Natives<Shape> {
  const natives: Record<PropertyKey, unknown> = bare({});
  for (const key of ownKeys(prototype)) {
    const descriptor = getOwnPropertyDescriptor(prototype, key);
    natives[key] = apply(bind, call, [descriptor?.get ?? descriptor?.value]);
  }
  return natives as Natives<Shape>;
}

export const strings = nativesOf(String.prototype);
export const events = nativesOf(Event.prototype);
export const messages = nativesOf(MessageEvent.prototype);
export const targets = nativesOf(EventTarget.prototype);
export const requests = nativesOf(Request.prototype);
export const responses = nativesOf(Response.prototype);
export const headers = nativesOf(Headers.prototype);
/** Views have their getters on a prototype that the page can reach. */
export const views = nativesOf(getPrototypeOf(NativeUint8Array.prototype) as Uint8Array<ArrayBuffer>);
export const streams = nativesOf(ReadableStream.prototype);

const expressions = nativesOf(RegExp.prototype);
const { get, set } = WeakMap.prototype;
const { assign } = Object;
const clocks = nativesOf(Performance.prototype);
const { performance, setTimeout } = globalThis;
const { prototype: promises } = Promise;

/** What a pattern matches of a text; undefined when it does not match. */
export const firstMatch = (pattern: RegExp, text: string): string | undefined =>
  expressions.exec(pattern, text)?.[0];

/** `RegExp.prototype.test` would look `exec` up on the page's prototype. */
export const matches = (pattern: RegExp, text: string): boolean => firstMatch(pattern, text) !== undefined;

/** `String.prototype.replace` with a global pattern. */
export const replaceAll = expressions[Symbol.replace] as (
  pattern: RegExp,
  text: string,
  replacer: (match: string, ...groups: string[]) => string,
) => string;

/**
 * Makes a global pattern ask the page nothing: it has no prototype, and flags of its own. Browsers differ in which of
 * the two they ask for.
 */
export function globalPattern(pattern: RegExp): RegExp {
  defineProperty(pattern, 'flags', { value: 'g' });
  defineProperty(pattern, 'global', { value: true });
  return bare(pattern);
}

/** Milliseconds since the document's time origin. */
export const now = (): number => clocks.now(performance);

/** Runs an action after so many milliseconds; in a hidden tab after a second and more. */
export const startTimer: (action: () => void, delay: number) => unknown = setTimeout;

/** True for a promise of this realm; `instanceof` would ask the page's `Symbol.hasInstance`. */
export const isPromise = (value: unknown): value is Promise<unknown> =>
  isObject(value) && getPrototypeOf(value) === promises;

/** True for objects, functions excepted. */
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A WeakMap with methods of its own. Asking for a primitive gives undefined. */
export interface WeakStore<Value> {
  get(key: unknown): Value | undefined;
  set(key: object, value: Value): void;
}

export const createWeakStore = <Value>(): WeakStore<Value> =>
  assign(new WeakMap(), { get, set }) as WeakStore<Value>;

/** An array whose elements can be set although the page may have put setters on `Array.prototype`. */
export const createList = <Item>(): Item[] => bare<Item[]>([]);

/**
 * The value of a data property, own or inherited. Getters are the page's code, so an accessor counts as absent:
 * the native call runs it once, and so must it stay.
 */
export function dataProperty(object: unknown, key: PropertyKey): unknown {
  let current = object;
  while (isObject(current)) {
    const descriptor = getOwnPropertyDescriptor(current, key);
    if (descriptor) return hasOwn(descriptor, 'value') ? descriptor.value : undefined;
    current = getPrototypeOf(current);
  }
  return undefined;
}

/** Runs a native that throws on a foreign object: its result, or undefined when `self` is not of its kind. */
export function attempt<Self, Value>(native: (self: Self) => Value, self: unknown): Value | undefined {
  try {
    return native(self as Self);
  } catch {
    return undefined; // Not an object of that interface.
  }
}
