import type { LegalEvent } from '../support/legal-event.ts';

const CHUNK = /_CHUNK$/;

/** What streams are made of that a client can get wrong; each is told of two events that follow one another. */
const MEETINGS = {
  'chunks of two lanes': (before: LegalEvent, after: LegalEvent) =>
    isChunk(before) && isChunk(after) && before['subagentRunId'] !== after['subagentRunId'],
  'chunks of one kind and lane': (before: LegalEvent, after: LegalEvent) =>
    isChunk(before) && before['type'] === after['type'] && before['subagentRunId'] === after['subagentRunId'],
  'a chunk, then an explicit start or end': (before: LegalEvent, after: LegalEvent) =>
    isChunk(before) && /_(?:START|END)$/.test(String(after['type'])),
  'an explicit event, then a chunk': (before: LegalEvent, after: LegalEvent) =>
    /_(?:START|CONTENT|ARGS|END)$/.test(String(before['type'])) && isChunk(after),
  'a snapshot of messages in the middle': (before: LegalEvent, after: LegalEvent) =>
    before['type'] === 'MESSAGES_SNAPSHOT' && !String(after['type']).startsWith('RUN_'),
  'two patches': (before: LegalEvent, after: LegalEvent) => hasPatch(before) && hasPatch(after),
} as const;

type Meeting = keyof typeof MEETINGS;

function isChunk({ type }: LegalEvent): boolean {
  return CHUNK.test(String(type));
}

function hasPatch({ type }: LegalEvent): boolean {
  return /^(?:STATE|ACTIVITY)_DELTA$/.test(String(type));
}

/** How dense generated streams are: a property over streams in which little meets proves little. */
export class StreamDensity {
  readonly #lengths: number[] = [];
  readonly #streams = new Map<Meeting, number>();

  note(events: readonly LegalEvent[]): void {
    this.#lengths.push(events.length);
    for (const meeting of Object.keys(MEETINGS) as Meeting[]) {
      const isThere = events.some((event, at) => at > 0 && MEETINGS[meeting](events[at - 1] ?? {}, event));
      if (isThere) this.#streams.set(meeting, (this.#streams.get(meeting) ?? 0) + 1);
    }
  }

  /** How many events half of the streams have at least. */
  get median(): number {
    return this.#quantile(0.5);
  }

  /** In what part of the streams each meeting is at least once. */
  get shares(): Readonly<Record<Meeting, number>> {
    const entries = Object.keys(MEETINGS).map((meeting) => [
      meeting,
      (this.#streams.get(meeting as Meeting) ?? 0) / Math.max(1, this.#lengths.length),
    ]);
    return Object.fromEntries(entries);
  }

  /** One line a figure. */
  toString(): string {
    const lengths = [0.1, 0.5, 0.9, 1].map((part) => this.#quantile(part)).join(', ');
    const shares = Object.entries(this.shares).map(
      ([meeting, share]) => `  ${Math.round(share * 100)} % have ${meeting}`,
    );
    return [`${this.#lengths.length} streams; events (p10, p50, p90, most): ${lengths}`, ...shares].join(
      '\n',
    );
  }

  #quantile(part: number): number {
    const sorted = this.#lengths.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  }
}
