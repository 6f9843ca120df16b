import type { Selection } from '../export/selection.ts';
import type { ExportChoice } from './services.ts';
import { type PlainTextKey, t } from './text/text.ts';

type Group = 'captured' | 'replay' | 'upstream' | 'read';

/** The formats by what people want of them. The formats themselves are loaded when one is chosen. */
const MENU = {
  captured: ['recording', 'sse', 'events-jsonl', 'events-json', 'har'],
  replay: ['vitest', 'mock-server', 'msw', 'playwright', 'aimock', 'curl'],
  upstream: ['golden-trace', 'conformance'],
  read: ['state-history', 'transcript'],
} as const satisfies Record<Group, readonly string[]>;

type FormatId = (typeof MENU)[Group][number];

/** Ids of the formats in the order of the menu. */
export const MENU_FORMATS: readonly string[] = Object.values(MENU).flat();

/** The export menu for a selection. */
export function exportChoices(selection: Selection): readonly ExportChoice[] {
  const whole = selection.kind === 'run' ? 'export.run' : 'export.all';
  return Object.entries(MENU).flatMap(([group, ids]) => {
    const what = t(`export.for.${group as Group}`);
    return ids.map((id, index) => ({
      id,
      label: labelOf(id),
      ...(index === 0 && { heading: group === 'captured' ? t(whole, { what }) : what }),
    }));
  });
}

function labelOf(id: FormatId): string {
  const key: PlainTextKey = `export.${id}`;
  return t(key);
}
