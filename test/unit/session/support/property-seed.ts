/** What the properties of a file are run with: as `PROPERTY_SEED` in the environment says, else any seed; printed. */
export function propertySeed(file: string, runs: number): number {
  const seed = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`${file}: PROPERTY_SEED=${seed} PROPERTY_RUNS=${runs} repeats this\n`);
  return seed;
}
