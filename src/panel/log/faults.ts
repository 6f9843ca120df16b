import { seqOfFinding } from '../../session/overview/finding-seq.ts';
import type { Finding, Severity } from '../../session/rules/finding.ts';
import type { Session } from '../../session/session.ts';
import { type FaultGroup, FaultGroups } from './fault-groups.ts';
import { SeverityCounts } from './severity-counts.ts';

/** What was found in a session so far: where it is shown, how much of it there is, and what belongs together. */
export interface Faults {
  /** Number of findings taken in; another number means that there is more. */
  readonly version: number;
  /** Without those that only follow from another. */
  readonly counts: SeverityCounts;
  /** All that was found at an event, also what is merely worth showing. */
  at(seq: number): readonly Finding[];
  /** The worst that was found at an event, or undefined. */
  severityAt(seq: number): Severity | undefined;
  /** The event that a finding is shown at; -1 for one of a response or stream without events. */
  placeOf(finding: Finding): number;
  /** Those events for all findings from the `first` on. */
  placesFrom(first: number): readonly number[];
  /** What follows from a finding. */
  consequencesOf(finding: Finding): readonly Finding[];
  /** What was found in a run, without what follows from another finding. */
  ofRun(run: number): SeverityCounts;
  groups(by: 'rule' | 'run'): readonly FaultGroup[];
}

const NOTHING: readonly Finding[] = [];
const NONE = new SeverityCounts();

class FaultIndex implements Faults {
  readonly counts = new SeverityCounts();
  readonly #bySeq = new Map<number, Finding[]>();
  readonly #countsBySeq = new Map<number, SeverityCounts>();
  readonly #countsByRun = new Map<number, SeverityCounts>();
  readonly #places: number[] = [];
  readonly #consequences = new Map<number, Finding[]>();
  readonly #groups = { rule: new FaultGroups('rule'), run: new FaultGroups('run') };

  get version(): number {
    return this.#places.length;
  }

  at(seq: number): readonly Finding[] {
    return this.#bySeq.get(seq) ?? NOTHING;
  }

  severityAt(seq: number): Severity | undefined {
    return this.#countsBySeq.get(seq)?.worst;
  }

  placeOf({ index }: Finding): number {
    return this.#places[index] ?? -1;
  }

  placesFrom(first: number): readonly number[] {
    return this.#places.slice(first);
  }

  consequencesOf({ index }: Finding): readonly Finding[] {
    return this.#consequences.get(index) ?? NOTHING;
  }

  ofRun(run: number): SeverityCounts {
    return this.#countsByRun.get(run) ?? NONE;
  }

  groups(by: 'rule' | 'run'): readonly FaultGroup[] {
    return this.#groups[by].inOrder();
  }

  /** Takes in what was found since it was called last. */
  update(session: Pick<Session, 'findings' | 'run'>): this {
    const { findings } = session;
    for (let next = this.version; next < findings.length; next += 1) {
      const finding = findings[next];
      if (finding !== undefined) this.#take(finding, seqOfFinding(finding, session), findings);
    }
    return this;
  }

  #take(finding: Finding, seq: number, all: readonly Finding[]): void {
    this.#places.push(seq);
    if (seq >= 0) {
      entry(this.#bySeq, seq, () => []).push(finding);
      entry(this.#countsBySeq, seq, () => new SeverityCounts()).add(finding.severity);
    }
    const cause = finding.cause === undefined ? undefined : all[finding.cause];
    if (cause === undefined) {
      this.counts.add(finding.severity);
      entry(this.#countsByRun, finding.run, () => new SeverityCounts()).add(finding.severity);
    } else {
      entry(this.#consequences, cause.index, () => []).push(finding);
    }
    this.#groups.rule.take(finding, cause);
    this.#groups.run.take(finding, cause);
  }
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = create();
  map.set(key, value);
  return value;
}

const known = new WeakMap<Session, FaultIndex>();

/** The faults of a session so far; each call costs only what is new. */
export function faultsOf(session: Session): Faults {
  const index = known.get(session) ?? new FaultIndex();
  known.set(session, index);
  return index.update(session);
}
