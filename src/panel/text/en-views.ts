import type { Text } from './text-shape.ts';

/** Texts of the inspector's views. */
export const enViews = {
  'view.event': 'Event',
  'view.messages': 'Messages',
  'view.state': 'State',
  'view.runs': 'Runs',
  'view.request': 'Request',
} as const satisfies Record<string, Text>;
