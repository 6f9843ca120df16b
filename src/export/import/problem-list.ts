import type { ImportProblem } from './importer.ts';

/** A file of another kind gives a problem a line; nobody reads more than these. */
const LISTED = 100;

/** Problems in order; those beyond a hundred are only counted. */
export class ProblemList {
  readonly listed: ImportProblem[] = [];
  further = 0;

  add(problem: ImportProblem): void {
    this.addMade(() => problem);
  }

  /** As `add`, for a problem that is dear to describe: made only where it is listed. */
  addMade(make: () => ImportProblem): void {
    if (this.listed.length < LISTED) this.listed.push(make());
    else this.further += 1;
  }
}
