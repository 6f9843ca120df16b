import type { Finding } from '../../session/rules/finding.ts';
import type { Session } from '../../session/session.ts';

/** Where faults are shown in the event list, and how many there are. */
export interface Faults {
  has(seq: number): boolean;
  /** All that was found at an event, also what is merely worth showing. */
  at(seq: number): readonly Finding[];
  /** Without those that only follow from another. */
  readonly count: number;
}

class FaultIndex implements Faults {
  count = 0;
  readonly #marked = new Set<number>();
  readonly #bySeq = new Map<number, Finding[]>();
  #seen = 0;

  has(seq: number): boolean {
    return this.#marked.has(seq);
  }

  at(seq: number): readonly Finding[] {
    return this.#bySeq.get(seq) ?? [];
  }

  /** Takes in what was found since it was called last. */
  update({ findings, runs }: Pick<Session, 'findings' | 'runs'>): this {
    if (this.#seen === findings.length) return this;
    const known = runs();
    for (; this.#seen < findings.length; this.#seen += 1) {
      const finding = findings[this.#seen];
      if (finding === undefined) continue;
      const run = known[finding.run];
      this.#take(finding, placeOf(finding, { first: run?.startSeq ?? -1, last: run?.endSeq ?? -1 }));
    }
    return this;
  }

  #take(finding: Finding, seq: number): void {
    const known = this.#bySeq.get(seq);
    if (known !== undefined) known.push(finding);
    else if (seq >= 0) this.#bySeq.set(seq, [finding]);
    // What is merely worth showing is no fault.
    if (finding.severity === 'info') return;
    if (finding.cause === undefined) this.count += 1;
    if (seq >= 0) this.#marked.add(seq);
  }
}

/** A fault of a response stands at the first event that it brought, one of a stream's end at the last. */
function placeOf(finding: Finding, run: { readonly first: number; readonly last: number }): number {
  switch (finding.place) {
    case 'event':
      return finding.seq;
    case 'response':
      return run.first;
    case 'end':
      return run.last;
  }
}

const known = new WeakMap<Session, FaultIndex>();

/** The faults of a session so far; each call costs only what is new. */
export function faultsOf(session: Session): Faults {
  const index = known.get(session) ?? new FaultIndex();
  known.set(session, index);
  return index.update({ findings: session.findings, runs: () => session.runs() });
}
