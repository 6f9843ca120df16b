/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('Expected at least one value');
  return (low + high) / 2;
}

/** How often the cases run, and how often before that. */
export interface Turns {
  readonly rounds: number;
  readonly warmUps: number;
}

/**
 * Runs the cases in turns, so that whatever else the machine does falls on all of them, and gives each case's median.
 * A case returns what it took; the first `warmUps` rounds are not counted.
 */
export async function alternate<Case extends string>(
  cases: Readonly<Record<Case, () => Promise<number> | number>>,
  { rounds, warmUps }: Turns,
): Promise<Readonly<Record<Case, number>>> {
  const names = Object.keys(cases) as Case[];
  const taken = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Case, number[]>;
  for (let round = -warmUps; round < rounds; round += 1) {
    // Each round begins with another case, so that none always follows the same one.
    const first = Math.abs(round) % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const value = await cases[name]();
      if (round >= 0) taken[name].push(value);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(taken[name])])) as Record<Case, number>;
}
