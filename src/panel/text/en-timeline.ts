import type { Text } from './text-shape.ts';

/** English of the timeline and of the range that is picked out of it. */
export const enTimeline = {
  'empty.range': 'No event in this range',
  'empty.allRange': 'Clear the range',
} as const satisfies Record<string, Text>;
