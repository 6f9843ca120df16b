import type { Text } from './text-shape.ts';

/** Texts about the connection to the inspected page. */
export const enLive = {
  'live.noAnswer': 'No answer from this page. If it was loaded before the extension, reload it.',
  'live.reload': 'Reload page',
} as const satisfies Record<string, Text>;
