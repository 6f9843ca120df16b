import type { JsonObject } from '../protocol/json.ts';
import type {
  MessageView,
  Moment,
  RunView,
  StateView,
  StepView,
  SubagentView,
  TextPlace,
  TextSpan,
} from './model.ts';
import type { RunTrack } from './tracks/run-track.ts';
import type { ThreadTrack } from './tracks/thread-track.ts';

const NO_STATE: StateView = { value: undefined, baseline: 'none', lastChangeSeq: -1 };

/** Everything as of one event, read from the tracks when asked. */
export class TrackedMoment implements Moment {
  readonly seq: number;
  readonly #runs: readonly RunTrack[];
  readonly #threads: readonly ThreadTrack[];

  constructor(seq: number, tracks: { runs: readonly RunTrack[]; threads: readonly ThreadTrack[] }) {
    this.seq = seq;
    this.#runs = tracks.runs;
    this.#threads = tracks.threads;
  }

  runs(): readonly RunView[] {
    return this.#runs.filter((run) => run.position <= this.seq).map((run) => run.at(this.seq));
  }

  messages(thread: number): readonly MessageView[] {
    return this.#threads[thread]?.messagesAt(this.seq) ?? [];
  }

  textSpan({ thread, message, call }: TextPlace, offset: number): TextSpan | undefined {
    const track = this.#threads[thread]?.list.at(this.seq)[message];
    if (call === undefined) return track?.textSpan(offset, this.seq);
    return track?.calls.filter(({ since }) => since <= this.seq)[call]?.args.spanAt(offset, this.seq);
  }

  state(thread: number): StateView {
    return this.#threads[thread]?.stateAt(this.seq) ?? NO_STATE;
  }

  stateChangeSeq(thread: number): number {
    return this.#threads[thread]?.state.lastChangeAt(this.seq) ?? NO_STATE.lastChangeSeq;
  }

  steps(run: number): readonly StepView[] {
    return this.#runs[run]?.stepsAt(this.seq) ?? [];
  }

  subagents(run: number): readonly SubagentView[] {
    return this.#runs[run]?.subagentsAt(this.seq) ?? [];
  }

  openInterrupts(thread: number): readonly JsonObject[] {
    return this.#threads[thread]?.interrupts.at(this.seq) ?? [];
  }
}
