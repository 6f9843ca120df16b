/** One line of the output: a figure under its name. */
export type Measurement = readonly [name: string, value: number];

/** A file of this folder that measures one thing. */
export interface Bench {
  /** The names of its lines; `npm run bench -- NAME…` picks by their beginnings. */
  readonly names: readonly string[];
  measure(): Promise<readonly Measurement[]>;
}
