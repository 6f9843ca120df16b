import type { ImportProblem } from './importer.ts';

/** A file of another kind gives a problem a line; nobody reads more than these. */
const LISTED = 100;

/** Problems in order; those beyond a hundred are only counted. */
export class ProblemList {
  readonly listed: ImportProblem[] = [];
  further = 0;

  add(problem: ImportProblem): void {
    if (this.listed.length < LISTED) this.listed.push(problem);
    else this.further += 1;
  }
}
