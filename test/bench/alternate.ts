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
  /** Waits, before each turn, until what the turn before has left to do is done. */
  readonly settle?: () => Promise<void>;
}

/**
 * Runs the cases in turns, so that whatever else the machine does falls on all of them, and gives what each took, by
 * round. A case returns what it took; the first `warmUps` rounds are not counted.
 */
export async function alternate<Case extends string>(
  cases: Readonly<Record<Case, () => Promise<number> | number>>,
  { rounds, warmUps, settle }: Turns,
): Promise<Readonly<Record<Case, readonly number[]>>> {
  const names = Object.keys(cases) as Case[];
  const taken = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Case, number[]>;
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const name of orderOf(names, round + warmUps)) {
      await settle?.();
      const value = await cases[name]();
      if (round >= 0) taken[name].push(value);
    }
  }
  return taken;
}

/**
 * Williams' square: over as many rounds as there are cases, each case comes once in each place, and (of an even number
 * of cases) follows each other one once, so that what a case leaves behind falls on all others alike.
 */
export function orderOf<Case>(cases: readonly Case[], round: number): Case[] {
  const count = cases.length;
  return cases.map((_, place) => {
    const zigzag = place % 2 === 1 ? (place + 1) / 2 : count - place / 2;
    return cases[(zigzag + round) % count] as Case;
  });
}

/** A ratio of two cases, and how sure it is. */
export interface Ratio {
  readonly value: number;
  /** Between these the ratio lies with a certainty of 95 %, if rounds do not depend on each other. */
  readonly low: number;
  readonly high: number;
}

/** The median, over the rounds, of what a case took against another one in the same round. */
export function ratioOf(values: readonly number[], base: readonly number[]): Ratio {
  const ratios = values.map((value, round) => value / (base[round] ?? Number.NaN)).toSorted((a, b) => a - b);
  // Ranks around the median's, by the sign test: half the rounds lie below it, give or take.
  const margin = 0.98 * Math.sqrt(ratios.length);
  const rank = Math.max(0, Math.floor(ratios.length / 2 - margin));
  const [low = Number.NaN, high = Number.NaN] = [ratios[rank], ratios.at(-1 - rank)];
  return { value: median(ratios), low, high };
}
