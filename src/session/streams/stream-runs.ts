import type { RunTrack } from '../tracks/run-track.ts';

/** The runs of one stream, and which of them are going on. */
export class StreamRuns {
  /** The run that events without a run id belong to: the one opened last, also after its end. */
  current: RunTrack | undefined;
  readonly open = new Set<RunTrack>();
  readonly all: RunTrack[] = [];

  add(run: RunTrack): void {
    this.current = run;
    this.open.add(run);
    this.all.push(run);
  }

  /** An inner run that ends gives way to the one around it. */
  remove(run: RunTrack): void {
    this.open.delete(run);
    const outer = [...this.open].at(-1);
    if (outer !== undefined) this.current = outer;
  }

  /** The open run of this id. */
  find(runId: string): RunTrack | undefined {
    for (const run of this.open) if (run.identity.runId === runId) return run;
    return undefined;
  }
}
