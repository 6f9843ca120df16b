import type { Finding, Severity } from '../rules/finding.ts';
import type { Session } from '../session.ts';
import { seqOfFinding } from './finding-seq.ts';
import type { RunLane } from './run-lane.ts';

/** Puts the faults of a session into the lanes of their runs. */
export class Faults {
  readonly #session: Session;
  readonly #laneOf: (run: number) => RunLane | undefined;
  /** By run: faults of runs that have no event that they could stand at. */
  readonly #waiting = new Map<number, Severity[]>();
  #taken = 0;

  constructor(session: Session, laneOf: (run: number) => RunLane | undefined) {
    this.#session = session;
    this.#laneOf = laneOf;
  }

  /** Faults of a run without events so far. */
  waitingIn(run: number): readonly Severity[] {
    return this.#waiting.get(run) ?? [];
  }

  /** Takes in what was found since, at events up to `length`. */
  update(length: number): void {
    const { findings } = this.#session;
    for (; this.#taken < findings.length; this.#taken += 1) {
      const finding = findings[this.#taken];
      // What follows from another finding is shown with that one.
      if (finding !== undefined && finding.cause === undefined) this.#take(finding, length);
    }
  }

  #take(finding: Finding, length: number): void {
    const seq = seqOfFinding(finding, this.#session);
    const run = finding.run < 0 ? this.#runOf(finding, seq < length ? seq : -1) : finding.run;
    const lane = this.#laneOf(run);
    if (seq >= 0) lane?.faults[finding.severity].add(seq);
    else if (lane !== undefined) lane.faults[finding.severity].add(lane.events.at(0));
    else this.#waiting.set(run, [...this.waitingIn(run), finding.severity]);
  }

  /** The run of an event, else the only one that a stream without events can have: its request. */
  #runOf({ stream }: Finding, seq: number): number {
    if (seq >= 0) return this.#session.outline(seq).run;
    return this.#session.runs().find((run) => run.stream === stream)?.index ?? -1;
  }
}
