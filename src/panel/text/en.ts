import { enLive } from './en-live.ts';
import { enViews } from './en-views.ts';
import type { Text } from './text-shape.ts';

/** English, and the keys that every other language must have. */
export const en = {
  ...enViews,
  ...enLive,
} as const satisfies Record<string, Text>;
