import { assertNever } from '../../protocol/assert-never.ts';
import { parseQuery, type QueryProblem } from '../../session/query.ts';
import { t } from '../text/text.ts';

/**
 * What is wrong with a filter, in one sentence; the first thing if there are several. A term that the caret stands at
 * the end of is still being written, so it is not complained about.
 */
export function problemText(text: string, caret: number | null | undefined): string | undefined {
  const problem = parseQuery(text).problems.find(({ end }) => end !== caret);
  return problem === undefined ? undefined : sentenceOf(problem);
}

function sentenceOf(problem: QueryProblem): string {
  switch (problem.kind) {
    case 'unclosed-quote':
      return t('filter.unclosedQuote');
    case 'bad-regex':
      return t('filter.badRegex', { source: problem.source });
    case 'missing-value':
      return t('filter.missingValue', { field: problem.field });
    case 'unknown-value':
      return t('filter.unknownValue', { field: problem.field, value: problem.value });
    default:
      return assertNever(problem);
  }
}
