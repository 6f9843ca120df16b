interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}
export function runTests(
  script: string,
  checks: Promise<readonly string[]>,
  environment?: Readonly<Record<string, string>>,
): Promise<void>;
export function closingLines(counts: Counts, failedChecks?: readonly string[]): string;
