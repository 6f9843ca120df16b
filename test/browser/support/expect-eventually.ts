const POLL_MS = 25;

/** What is neither empty nor nothing. */
type Present<Value> = Exclude<Value, undefined | null | false | 0 | ''>;

/**
 * Reads until `matches` holds for what was read (or, without it, until that is neither empty nor nothing), and
 * returns it. Errors while reading count as "not yet", since frames and documents come and go. When patience ends,
 * the failure says what was waited for and what was last seen.
 */
interface Eventually {
  <Value>(what: string, read: () => Promise<Value> | Value): Promise<Present<Value>>;
  <Value>(
    what: string,
    read: () => Promise<Value> | Value,
    matches: (value: Value) => boolean,
  ): Promise<Value>;
}

/** As `eventually`, with patience of its own. */
export function eventuallyWithin(patienceMs: number): Eventually {
  return async <Value>(
    what: string,
    read: () => Promise<Value> | Value,
    matches: (value: Value) => boolean = Boolean,
  ) => {
    const deadline = performance.now() + patienceMs;
    let lastSeen = 'nothing was read';
    do {
      try {
        const value = await withDeadline(read(), deadline);
        if (matches(value)) return value as Present<Value>;
        lastSeen = describe(value);
      } catch (error) {
        lastSeen = `error: ${error instanceof Error ? error.message : String(error)}`;
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    } while (performance.now() < deadline);
    throw new Error(`Waited ${patienceMs / 1000} s for: ${what}\nLast seen: ${lastSeen}`);
  };
}

/** Generous, since a slow machine is no failure. */
export const eventually = eventuallyWithin(60_000);

/** A read that never answers must not hang the test without a word. */
async function withDeadline<Value>(reading: Promise<Value> | Value, deadline: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the read did not answer')), deadline - performance.now());
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

function describe(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length} characters)` : text;
}
