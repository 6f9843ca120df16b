/** Closes a `switch` over a union: the compiler names the case that is missing. */
export function assertNever(value: never): never {
  throw new Error(`Expected every case to be handled, got ${JSON.stringify(value)}`);
}
