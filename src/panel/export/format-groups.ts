import type { PlainTextKey } from '../text/text.ts';

/** The formats by what people want of them; the ids are those of `src/export/formats.ts`, which loads when one is written. */
const GROUPS = {
  captured: ['recording', 'sse', 'events-jsonl', 'events-json', 'har'],
  replay: ['vitest', 'mock-server', 'msw', 'playwright', 'aimock', 'curl'],
  upstream: ['golden-trace', 'conformance'],
  read: ['state-history', 'transcript'],
} as const;

type Group = keyof typeof GROUPS;

/** Id of an export format. */
export type FormatId = (typeof GROUPS)[Group][number];

/** Formats that serve one purpose. */
export interface FormatGroup {
  readonly title: PlainTextKey;
  readonly formats: readonly FormatId[];
}

/** Every group, in the order of the menu. */
export const FORMAT_GROUPS: readonly FormatGroup[] = Object.entries(GROUPS).map(([group, formats]) => ({
  title: `export.for.${group as Group}`,
  formats,
}));

/** Ids of the formats in the order of the menu. */
export const FORMAT_IDS: readonly FormatId[] = FORMAT_GROUPS.flatMap(({ formats }) => formats);

/** The format with this id; a recording where there is none. */
export function formatWithId(id: string): FormatId {
  return FORMAT_IDS.find((known) => known === id) ?? 'recording';
}
