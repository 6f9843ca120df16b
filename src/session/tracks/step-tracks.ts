import type { StepView } from '../model.ts';

interface StepTrack {
  readonly stepName: string;
  readonly owner: string | undefined;
  readonly startSeq: number;
  endSeq: number | undefined;
}

/** The steps of a run. They may overlap; one is known by its owner and its name. */
export class StepTracks {
  readonly #steps: StepTrack[] = [];
  readonly #open = new Map<string | undefined, Map<string, StepTrack>>();

  /** Opens a step; one that is open already stays as it is. */
  start(seq: number, stepName: string, owner: string | undefined): void {
    const open = this.#openOf(owner);
    if (open.has(stepName)) return;
    const step = { stepName, owner, startSeq: seq, endSeq: undefined };
    this.#steps.push(step);
    open.set(stepName, step);
  }

  /** Closes a step of this owner, if it is open. */
  finish(seq: number, stepName: string, owner: string | undefined): void {
    const open = this.#openOf(owner);
    const step = open.get(stepName);
    if (step === undefined) return;
    step.endSeq = seq;
    open.delete(stepName);
  }

  at(seq: number): readonly StepView[] {
    const views: StepView[] = [];
    for (const step of this.#steps) {
      if (step.startSeq > seq) break;
      const { stepName, owner, startSeq, endSeq } = step;
      const isOver = endSeq !== undefined && endSeq <= seq;
      views.push({ stepName, subagentRunId: owner, startSeq, endSeq: isOver ? endSeq : undefined });
    }
    return views;
  }

  #openOf(owner: string | undefined): Map<string, StepTrack> {
    const known = this.#open.get(owner);
    if (known !== undefined) return known;
    const open = new Map<string, StepTrack>();
    this.#open.set(owner, open);
    return open;
  }
}
