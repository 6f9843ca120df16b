/**
 * The source of a function that stands by itself, as an expression to be evaluated elsewhere. The runner of our scripts
 * (tsx) writes calls of a helper `__name` into functions to keep their names; where they go, there is none.
 */
export function functionText(run: unknown): string {
  return `((__name) => (${run}))((kept) => kept)`;
}
