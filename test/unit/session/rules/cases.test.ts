import { describe, expect, it } from 'vitest';
import { createSession } from '../../../../src/session/create-session.ts';
import { countedPlaceOf } from '../../../../src/session/rules/finding.ts';
import { type Case, loadCases } from '../../support/load-case.ts';

describe('the rules on the shared cases', () => {
  it.each(loadCases())('$name: every fault at its event, and no error on a valid stream', (given) => {
    const findings = findingsOf(given);

    expect(missingFrom(findings, given)).toEqual([]);
    if (given.expected.valid) expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

interface Found {
  readonly kind: string;
  readonly severity: string;
  readonly at: number;
}

function findingsOf({ records }: Case): readonly Found[] {
  const session = createSession();
  for (const record of records) session.append(record);
  // Long after: what waits for silence has waited.
  session.tick(Number.MAX_SAFE_INTEGER, 10_000);
  return session.findings.map((finding) => ({
    kind: finding.rule,
    severity: finding.severity,
    at: countedPlaceOf(finding),
  }));
}

/** The stated faults that no finding names. Consequences may be told with their cause. */
function missingFrom(findings: readonly Found[], { expected }: Case): readonly Found[] {
  return expected.faults
    .filter(({ why }) => !why.startsWith('Consequence'))
    .map(({ kind, severity, at }) => ({ kind, severity, at }))
    .filter((fault) => !findings.some((found) => isSame(found, fault)));
}

function isSame(a: Found, b: Found): boolean {
  return a.kind === b.kind && a.severity === b.severity && a.at === b.at;
}
