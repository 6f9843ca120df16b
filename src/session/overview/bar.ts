/** What lasts in a run, from its first event to its last. */
export type BarKind = 'step' | 'subagent' | 'text' | 'reasoning' | 'tool' | 'activity';

/** How far a bar has come: `open`, for a tool call `awaiting` its result, or `closed`. */
export type BarStage = 'open' | 'awaiting' | 'closed';

/** One thing that lasts. All places are seqs. */
export interface Bar {
  readonly kind: BarKind;
  readonly run: number;
  /** As the wire has it; a step's name. */
  readonly id: string;
  /** What it is called: a tool's, step's or subagent's name, a message's role, an activity's type. May be empty. */
  readonly name: string;
  readonly start: number;
  /** The last event so far that is about it. */
  readonly last: number;
  /** Of a tool call: the last event of its arguments once they are whole, and the first one that brought a result. */
  readonly argumentsEnd: number | undefined;
  readonly result: number | undefined;
  /** The run whose request brought the result of a call that the client executed. */
  readonly answeredBy: number | undefined;
  /** The first event of that run. */
  readonly answeredAt: number | undefined;
  readonly stage: BarStage;
  /** True when nothing on the wire ends it but what comes after it: chunks, activities, subagents that are only named. */
  readonly isLoose: boolean;
  /** Row among the bars of its lane that may overlap. */
  readonly row: number;
}
