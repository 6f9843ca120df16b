import type { Rule } from './rule.ts';
import { statePatchPathMissing } from './state-patch-path-missing.ts';
import { textContentWithoutStart } from './text-content-without-start.ts';

/** Every rule, in the order of the list of kinds. A new rule is a file plus a line here. */
export const RULES: readonly Rule[] = [
  // Text
  textContentWithoutStart,
  // State, activities, snapshots
  statePatchPathMissing,
];
