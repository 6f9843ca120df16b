const POLL_MS = 25;
const NOTHING = 'nothing was read';

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
    let lastSeen = NOTHING;
    do {
      const seen = await attempt(read, deadline);
      if (seen.kind === 'value' && matches(seen.value)) return seen.value as Present<Value>;
      // At the deadline, what was seen before says more than that this read came too late.
      if (seen.kind !== 'late' || lastSeen === NOTHING) lastSeen = describe(seen);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    } while (performance.now() < deadline);
    throw new Error(`Waited ${patienceMs / 1000} s for: ${what}\nLast seen: ${lastSeen}`);
  };
}

/** Generous, since a slow machine is no failure. */
export const eventually = eventuallyWithin(60_000);

type Seen<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'late' };

/** One read; one that never answers must not hang the test without a word. */
async function attempt<Value>(read: () => Promise<Value> | Value, deadline: number): Promise<Seen<Value>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Seen<Value>>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'late' }), deadline - performance.now());
  });
  const reading = (async (): Promise<Seen<Value>> => ({ kind: 'value', value: await read() }))();
  try {
    return await Promise.race([reading, late]);
  } catch (error) {
    return { kind: 'error', error };
  } finally {
    clearTimeout(timer);
  }
}

function describe(seen: Seen<unknown>): string {
  if (seen.kind === 'late') return 'the read did not answer';
  if (seen.kind === 'error')
    return `error: ${seen.error instanceof Error ? seen.error.message : String(seen.error)}`;
  const { value } = seen;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length} characters)` : text;
}
