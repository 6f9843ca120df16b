import type { ImportProblem } from '../../export/import/importer.ts';
import { t } from '../text/text.ts';

/** Where in a file a problem is, in the words of the interface. */
export function placeOf(problem: ImportProblem): string {
  return 'line' in problem
    ? t('problems.line', { line: problem.line })
    : t('problems.offset', { offset: problem.offset });
}

/** A problem with its place. */
export function problemText(problem: ImportProblem): string {
  return t('problems.at', { place: placeOf(problem), reason: problem.reason });
}
