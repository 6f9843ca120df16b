import { describe, expect, it } from 'vitest';
import { createSession } from '../../../../src/session/create-session.ts';
import { countedPlaceOf } from '../../../../src/session/rules/finding.ts';
import { type Case, loadCases } from '../../support/load-case.ts';

/** What the verdicts do not state, and is true all the same. */
const UNSTATED: Readonly<Record<string, readonly string[]>> = {
  // Each of the two calls was closed by the next one's chunk when it had no more than "{".
  '216-three-tool-chunks-interleaved': ['tool-args-not-json at 2', 'tool-args-not-json at 3'],
};

describe('the rules on the shared cases', () => {
  it.each(loadCases())('$name: every fault at its event, and no error on a valid stream', (given) => {
    const findings = findingsOf(given);

    expect(missingFrom(findings, given)).toEqual([]);
    if (given.expected.valid) expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each(loadCases())('$name: nothing beyond the verdict but what follows from it', (given) => {
    expect(beyondOf(findingsOf(given), given)).toEqual(UNSTATED[given.name] ?? []);
  });
});

interface Found {
  readonly kind: string;
  readonly severity: string;
  readonly at: number;
}

interface Finding extends Found {
  readonly isConsequence: boolean;
}

function findingsOf({ records }: Case): readonly Finding[] {
  const session = createSession();
  for (const record of records) session.append(record);
  // Long after: what waits for silence has waited.
  session.tick(Number.MAX_SAFE_INTEGER, 10_000);
  return session.findings.map((finding) => ({
    kind: finding.rule,
    severity: finding.severity,
    at: countedPlaceOf(finding),
    isConsequence: finding.cause !== undefined,
  }));
}

/** The stated faults that no finding names. Consequences may be told with their cause. */
function missingFrom(findings: readonly Found[], { expected }: Case): readonly Found[] {
  return expected.faults
    .filter(({ why }) => !why.startsWith('Consequence'))
    .map(({ kind, severity, at }) => ({ kind, severity, at }))
    .filter((fault) => !findings.some((found) => isSame(found, fault)));
}

/** Errors and warnings that stand on their own and that the verdict does not state. */
function beyondOf(findings: readonly Finding[], { expected }: Case): readonly string[] {
  return findings
    .filter(({ severity, isConsequence }) => severity !== 'info' && !isConsequence)
    .filter((found) => !expected.faults.some((fault) => isSame(found, fault)))
    .map(({ kind, at }) => `${kind} at ${at}`);
}

function isSame(a: Found, b: Found): boolean {
  return a.kind === b.kind && a.severity === b.severity && a.at === b.at;
}
