/** Longer names are not compared: the cost grows with the square. */
const MAX_LENGTH = 64;

/** The one of `names` that differs least from `name`, or undefined when none is near. Case and `-`/`_` don't count. */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const plain = plainOf(name);
  let nearest: string | undefined;
  let least = Math.min(3, Math.ceil(plain.length / 4));
  for (const candidate of names) {
    const distance = distanceBetween(plain, plainOf(candidate));
    if (distance === 0) return candidate;
    if (distance < least || (distance === least && nearest === undefined)) {
      nearest = candidate;
      least = distance;
    }
  }
  return nearest;
}

function plainOf(name: string): string {
  return name.toLowerCase().replaceAll(/[-_\s.]/g, '');
}

/** Levenshtein distance, one row at a time. */
function distanceBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
