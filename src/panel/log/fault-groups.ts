import { type Finding, SEVERITIES } from '../../session/rules/finding.ts';
import { SeverityCounts } from './severity-counts.ts';

/** Findings of one rule, or of one run. A consequence belongs where its cause is. */
export interface FaultGroup {
  /** The rule of a group by rule; of another, the rule of its first finding. */
  readonly rule: string;
  /** The run of a group by run, -1 outside of runs; of another, the run of its first finding. */
  readonly run: number;
  /** Those that follow from no other, in order of discovery. */
  readonly roots: readonly Finding[];
  /** Of the roots. */
  readonly counts: SeverityCounts;
  /** How many follow from a root. */
  readonly consequences: number;
}

class GrowingGroup implements FaultGroup {
  readonly rule: string;
  readonly run: number;
  readonly roots: Finding[] = [];
  readonly counts = new SeverityCounts();
  consequences = 0;

  constructor({ rule, run }: Finding) {
    this.rule = rule;
    this.run = run;
  }
}

/** Findings put into groups as they come. */
export class FaultGroups {
  readonly #by: 'rule' | 'run';
  readonly #groups = new Map<string | number, GrowingGroup>();

  constructor(by: 'rule' | 'run') {
    this.#by = by;
  }

  take(finding: Finding, cause: Finding | undefined): void {
    const leader = cause ?? finding;
    const key = leader[this.#by];
    const group = this.#groups.get(key) ?? new GrowingGroup(leader);
    this.#groups.set(key, group);
    if (cause !== undefined) {
      group.consequences += 1;
      return;
    }
    group.roots.push(finding);
    group.counts.add(finding.severity);
  }

  /** Rules by severity, then as they were first broken; runs as they began. */
  inOrder(): readonly FaultGroup[] {
    const groups = [...this.#groups.values()];
    if (this.#by === 'run') return groups.sort((left, right) => left.run - right.run);
    return groups.sort((left, right) => rankOf(left) - rankOf(right));
  }
}

function rankOf({ counts }: FaultGroup): number {
  return counts.worst === undefined ? SEVERITIES.length : SEVERITIES.indexOf(counts.worst);
}
