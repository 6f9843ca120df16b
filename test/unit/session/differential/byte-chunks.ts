import type { Choices } from '../support/choices.ts';

/** The body of a reply that carries these events. */
export function bodyOf(events: readonly object[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
}

/** A body cut into reads anywhere, in the middle of a character too. */
export function cut(body: Uint8Array<ArrayBuffer>, choose: Choices): readonly Uint8Array<ArrayBuffer>[] {
  const largest = choose.of([60, 800, 6000, 100_000]);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let offset = 0; offset < body.length; ) {
    const end = offset + 1 + choose.below(largest);
    chunks.push(body.slice(offset, end));
    offset = end;
  }
  return chunks;
}
