import type { RunView } from '../model.ts';
import type { Evidence } from '../rules/finding.ts';
import type { Session } from '../session.ts';

/** What is checked: one run, as it stood after the event `at`. */
export interface CheckedRun {
  readonly session: Session;
  readonly run: RunView;
  /** At most the session's length, which is its live end. */
  readonly at: number;
}

/** One thing that was looked at. */
export interface CheckStep {
  /** `bad`: here is what is wrong. `remark`: worth knowing, maybe the reason. */
  readonly verdict: 'good' | 'bad' | 'remark';
  /** What was found, in one or two sentences. */
  readonly text: string;
  /** The events that it was found at. */
  readonly seqs: readonly number[];
  readonly evidence: readonly Evidence[];
}

/** How to find the reason for one symptom. */
export interface Runbook {
  readonly id: 'text' | 'state' | 'stuck';
  check(checked: CheckedRun): readonly CheckStep[];
}

/** A step that found everything in order. */
export function good(text: string, seqs: readonly number[] = []): CheckStep {
  return { verdict: 'good', text, seqs, evidence: [] };
}

/** A step that found what is wrong. */
export function bad(text: string, seqs: readonly number[], evidence: readonly Evidence[] = []): CheckStep {
  return { verdict: 'bad', text, seqs, evidence };
}

/** A step that found something worth knowing. */
export function remark(
  text: string,
  seqs: readonly number[] = [],
  evidence: readonly Evidence[] = [],
): CheckStep {
  return { verdict: 'remark', text, seqs, evidence };
}
