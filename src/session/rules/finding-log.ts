import type { Finding } from './finding.ts';
import type { Report, Rule } from './rule.ts';

/** Where a report is filed unless it says otherwise. */
export interface FilingPlace {
  readonly place: Finding['place'];
  readonly seq: number;
  readonly stream: number;
  readonly run: number;
  readonly thread: number;
}

/** All findings of a session, by event too, with consequences tied to their causes. */
export class FindingLog {
  readonly all: Finding[] = [];
  readonly #bySeq = new Map<number, Finding[]>();
  /** First finding by stream and `rule`, `rule subject` or `* subject`. */
  readonly #first = new Map<string, number>();

  file(rule: Rule, report: Report, place: FilingPlace): void {
    const finding: Finding = {
      index: this.all.length,
      rule: rule.id,
      severity: report.severity ?? rule.severity,
      place: report.place ?? (report.seq === undefined ? place.place : 'event'),
      seq: report.seq ?? place.seq,
      stream: place.stream,
      run: place.run,
      thread: place.thread,
      message: report.message,
      conflictsWith: report.conflictsWith,
      evidence: report.evidence ?? [],
      cause: this.#causeOf(rule, report, place.stream),
    };
    this.all.push(finding);
    if (finding.place === 'event') this.#index(finding);
    this.#remember(rule, report, finding);
  }

  /** Findings at one event, in order of discovery. */
  at(seq: number): readonly Finding[] {
    return this.#bySeq.get(seq) ?? [];
  }

  #index(finding: Finding): void {
    const known = this.#bySeq.get(finding.seq);
    if (known === undefined) this.#bySeq.set(finding.seq, [finding]);
    else known.push(finding);
  }

  /** The first finding that this one repeats or names as its cause; causes are never chained. */
  #causeOf(rule: Rule, report: Report, stream: number): number | undefined {
    const keys = report.subject === undefined ? [] : [`${rule.id} ${report.subject}`];
    for (const key of [...keys, ...(report.follows ?? [])]) {
      const index = this.#first.get(`${stream} ${key}`);
      if (index !== undefined) return this.all[index]?.cause ?? index;
    }
    return undefined;
  }

  #remember(rule: Rule, report: Report, finding: Finding): void {
    const { subject } = report;
    const keys = subject === undefined ? [rule.id] : [rule.id, `${rule.id} ${subject}`, `* ${subject}`];
    for (const key of keys) {
      const full = `${finding.stream} ${key}`;
      if (!this.#first.has(full)) this.#first.set(full, finding.index);
    }
  }
}
