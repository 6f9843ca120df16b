import { expect } from 'vitest';
import type { Behaviour } from './behaviour.ts';
import type { WitnessedStream } from './witness.ts';

/** Checks of what the page script told of a behaviour. */
type Seen = Behaviour['seen'];

/** One stream was told, and of it at least this. */
export const oneStream =
  (expected: Partial<WitnessedStream>): Seen =>
  ({ streams, diagnostics }) => {
    expect(diagnostics).toEqual([]);
    expect(streams).toHaveLength(1);
    expect(streams[0]).toMatchObject(expected);
  };

/** What was told is byte for byte what the behaviour says that the page has read, under `text`. */
export const sameBytes =
  (expected: Partial<WitnessedStream> = { end: { outcome: 'complete' } }): Seen =>
  (witnessed, told) => {
    oneStream({ ...expected, data: (told as { readonly text: string }).text })(witnessed, told);
  };

export const nothing: Seen = ({ streams, diagnostics }) => {
  expect(diagnostics).toEqual([]);
  expect(streams).toEqual([]);
};
