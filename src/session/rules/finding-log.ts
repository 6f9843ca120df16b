import type { ObservedEvent } from '../observer.ts';
import type { Evidence, Finding } from './finding.ts';
import type { Report, Rule } from './rule.ts';
import { identityOf } from './shapes/event-identity.ts';

/** Where a report is filed unless it says otherwise. */
export interface FilingPlace {
  readonly place: Finding['place'];
  readonly seq: number;
  readonly stream: number;
  readonly run: number;
  readonly thread: number;
}

/** Findings of one stream that others may follow from: the first of each rule, subject, and both together. */
interface FirstOfStream {
  readonly ofRule: Map<string, FirstOfRule>;
  readonly ofSubject: Map<string, number>;
}

interface FirstOfRule {
  readonly index: number;
  readonly ofSubject: Map<string, number>;
  /** How many findings of the rule there are. */
  count: number;
}

/** So many findings of a rule are described one by one in a stream; a storm of more is not worth its memory. */
export const MOST_DESCRIBED = 1000;

const NONE: readonly Finding[] = [];
const NO_EVIDENCE: readonly Evidence[] = [];

/** All findings of a session, by event too, with consequences tied to their causes. */
export class FindingLog {
  readonly all: Finding[] = [];
  /** Most events have one finding at most, which needs no list. */
  readonly #bySeq = new Map<number, Finding | Finding[]>();
  readonly #first: FirstOfStream[] = [];
  /** What findings beyond those described say, by rule: one text for all of them. */
  readonly #briefs = new Map<string, string>();

  /** `seen` is the event at hand, if there is one. */
  file(rule: Rule, report: Report, place: FilingPlace, seen: ObservedEvent | undefined): void {
    const first = this.#firstOf(place.stream);
    const isDescribed = (first.ofRule.get(rule.id)?.count ?? 0) < MOST_DESCRIBED;
    const finding: Finding = {
      index: this.all.length,
      rule: rule.id,
      severity: report.severity ?? rule.severity,
      place: report.place ?? (report.seq === undefined ? place.place : 'event'),
      seq: report.seq ?? place.seq,
      stream: place.stream,
      run: place.run,
      thread: place.thread,
      message: isDescribed ? report.message : this.#briefFor(rule),
      conflictsWith: report.conflictsWith,
      evidence: isDescribed ? evidenceOf(report, seen) : NO_EVIDENCE,
      cause: this.#causeOf(rule, report, first),
    };
    this.all.push(finding);
    if (finding.place === 'event') this.#index(finding);
    remember(first, report.subject, finding);
  }

  /** Findings at one event, in order of discovery. */
  at(seq: number): readonly Finding[] {
    const found = this.#bySeq.get(seq);
    if (found === undefined) return NONE;
    return 'index' in found ? [found] : found;
  }

  #index(finding: Finding): void {
    const known = this.#bySeq.get(finding.seq);
    if (known === undefined) this.#bySeq.set(finding.seq, finding);
    else if ('index' in known) this.#bySeq.set(finding.seq, [known, finding]);
    else known.push(finding);
  }

  #briefFor({ id, text }: Rule): string {
    const brief = this.#briefs.get(id) ?? `${text.title}; only the first ${MOST_DESCRIBED} are described.`;
    this.#briefs.set(id, brief);
    return brief;
  }

  #firstOf(stream: number): FirstOfStream {
    const first = this.#first[stream] ?? { ofRule: new Map(), ofSubject: new Map() };
    this.#first[stream] = first;
    return first;
  }

  /** The first finding that this one repeats or names as its cause; causes are never chained. */
  #causeOf(rule: Rule, { subject, follows }: Report, first: FirstOfStream): number | undefined {
    const repeated = subject === undefined ? undefined : first.ofRule.get(rule.id)?.ofSubject.get(subject);
    const index = repeated ?? firstNamed(first, follows);
    return index === undefined ? undefined : (this.all[index]?.cause ?? index);
  }
}

/** As the rule gives it, else what the event is about; a report on another place says what it has to say itself. */
function evidenceOf(report: Report, seen: ObservedEvent | undefined): readonly Evidence[] {
  if (report.evidence !== undefined && report.evidence.length > 0) return report.evidence;
  const isElsewhere = report.seq !== undefined || report.place !== undefined;
  return seen === undefined || isElsewhere ? NO_EVIDENCE : identityOf(seen);
}

function firstNamed(first: FirstOfStream, follows: readonly string[] | undefined): number | undefined {
  if (follows === undefined) return undefined;
  for (const name of follows) {
    const index = indexNamed(first, name);
    if (index !== undefined) return index;
  }
  return undefined;
}

/** Reads `rule-id`, `rule-id subject` or `* subject`. */
function indexNamed({ ofRule, ofSubject }: FirstOfStream, name: string): number | undefined {
  const space = name.indexOf(' ');
  if (space === -1) return ofRule.get(name)?.index;
  const subject = name.slice(space + 1);
  const rule = name.slice(0, space);
  return rule === '*' ? ofSubject.get(subject) : ofRule.get(rule)?.ofSubject.get(subject);
}

function remember({ ofRule, ofSubject }: FirstOfStream, subject: string | undefined, finding: Finding): void {
  const { rule, index } = finding;
  const known = ofRule.get(rule) ?? { index, ofSubject: new Map<string, number>(), count: 0 };
  known.count += 1;
  if (known.index === index) ofRule.set(rule, known);
  if (subject === undefined) return;
  if (!known.ofSubject.has(subject)) known.ofSubject.set(subject, index);
  if (!ofSubject.has(subject)) ofSubject.set(subject, index);
}
