import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol/json.ts';
import type { ObservedEvent } from '../observer.ts';
import type { Rule } from './rule.ts';
import { excerptOf } from './shapes/excerpt.ts';

/** Token counts that can not all be right (protocol page, 1.2, L25). Counts of the wrong type are `wrong-field-type`. */
export const usageInconsistent: Rule = {
  id: 'usage-inconsistent',
  severity: 'warning',
  covers: ['L25'],
  text: {
    title: 'Token counts do not add up',
    client: 'It hands the counts to the app as they are.',
    cause: 'Counts of several calls or providers were mixed, or parts were counted on top of their whole.',
    advice:
      'Reasoning belongs to output, cached and cache-written tokens to input; total is input and output.',
    check: 'The counts of each entry add up.',
  },
  watch: ({ report }) => {
    const look = ({ event, type }: ObservedEvent) => {
      const usage = event?.['usage'];
      if (!Array.isArray(usage)) return;
      const entries: readonly JsonValue[] = usage;
      for (const [index, entry] of entries.entries()) {
        const problem = isJsonObject(entry) ? problemIn(entry) : undefined;
        if (problem === undefined) continue;
        report({
          message: `The usage of ${type} at /usage/${index} does not add up: ${problem}.`,
          evidence: [{ label: `/usage/${index}`, value: excerptOf(entry) }],
        });
      }
    };
    return { on: { RUN_FINISHED: look, RUN_ERROR: look } };
  },
};

const COUNTS = [
  'inputTokens',
  'outputTokens',
  'totalTokens',
  'reasoningTokens',
  'cachedInputTokens',
  'cacheWriteInputTokens',
] as const;

function problemIn(entry: JsonObject): string | undefined {
  const count = (key: (typeof COUNTS)[number]): number | undefined => {
    const value = entry[key];
    return typeof value === 'number' ? value : undefined;
  };
  const input = count('inputTokens');
  const output = count('outputTokens');
  const total = count('totalTokens');
  const given = COUNTS.map(count).filter((value) => value !== undefined);
  if (given.length > 0 && given.every((value) => value === 0)) return 'all counts are 0';
  if (input !== undefined && output !== undefined && total !== undefined && total !== input + output) {
    return `totalTokens is ${total}, but input and output make ${input + output}`;
  }
  return (
    partProblem(count('reasoningTokens'), output, 'reasoningTokens, outputTokens') ??
    partProblem(count('cachedInputTokens'), input, 'cachedInputTokens, inputTokens') ??
    partProblem(count('cacheWriteInputTokens'), input, 'cacheWriteInputTokens, inputTokens')
  );
}

function partProblem(part: number | undefined, whole: number | undefined, names: string): string | undefined {
  if (part === undefined || whole === undefined || part <= whole) return undefined;
  const [partName, wholeName] = names.split(', ');
  return `${partName} is ${part}, more than the ${whole} of ${wholeName} that it is part of`;
}
