import { SEVERITIES, type Severity } from '../../session/rules/finding.ts';

/** How many findings there are of each severity. */
export class SeverityCounts {
  readonly #counts: Record<Severity, number> = { error: 0, warning: 0, info: 0 };

  add(severity: Severity): void {
    this.#counts[severity] += 1;
  }

  of(severity: Severity): number {
    return this.#counts[severity];
  }

  get total(): number {
    return SEVERITIES.reduce((sum, severity) => sum + this.#counts[severity], 0);
  }

  /** Errors and warnings; what is merely worth showing is no fault. */
  get faults(): number {
    return this.#counts.error + this.#counts.warning;
  }

  /** The worst severity that there is, or undefined. */
  get worst(): Severity | undefined {
    return SEVERITIES.find((severity) => this.#counts[severity] > 0);
  }
}
