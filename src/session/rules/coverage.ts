/**
 * Rows of the lint catalogue (protocol page, section 3) that have no rule of their own, each with the reason. All
 * other rows stand in some rule's `covers`; a test holds the two together.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {};

/** Rows where our first error is not where the official verifier stops, each with the reason. */
export const VERIFIER_DIFFERENCES: Readonly<Record<string, string>> = {};
