import type { Rule } from './rule.ts';

/** Rows of the lint catalogue that no rule looks for, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  L15: 'Tools of the server are in no request, so a tool that the request does not list proves nothing.',
  L23: 'Only docs of 0.x ask for a snapshot before an interrupt; 1.0 does not, and clients do not need it.',
  L41: 'RUN_ERROR may leave steps open, and steps may overlap; the timeline shows both.',
  L42: 'No version requires a span around reasoning messages, and RUN_ERROR may leave a span open.',
};

/** What of a row no rule looks for, although rules cover the rest of it. */
export const LEFT_OUT_IN_PART: Readonly<Record<string, string>> = {
  L19: 'Two answers to one interrupt, payloads on cancelled answers and payloads against responseSchema: the server judges them.',
  L38: 'Other CUSTOM and RAW events: nothing in them tells what they stand for.',
  L43: 'Growth of the state and large or idle deltas: without a limit that somebody set there is no fault; sizes are shown.',
};

/** What is said of one row of the catalogue. */
export interface RowCoverage {
  /** Ids of the rules that look for it. */
  readonly rules: readonly string[];
  /** Why it, or part of it, is left out. */
  readonly leftOut: string | undefined;
}

/** What the rules say of one row of the lint catalogue, such as `V11`. */
export function coverageOf(row: string, rules: readonly Rule[]): RowCoverage {
  const covering = rules.filter(({ covers }) => covers.includes(row)).map(({ id }) => id);
  return { rules: covering, leftOut: reasonFor(LEFT_OUT, row) ?? reasonFor(LEFT_OUT_IN_PART, row) };
}

function reasonFor(reasons: Readonly<Record<string, string>>, row: string): string | undefined {
  return Object.hasOwn(reasons, row) ? reasons[row] : undefined;
}
