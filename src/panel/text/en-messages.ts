import type { Text } from './text-shape.ts';

/** English of what the Messages view tells of pieces of text, and of readable text. */
export const enMessages = {
  'help.traces': 'In the messages: piece before, piece after; Enter goes to its event',
  'trace.given': '{length}, given by the request',
  'trace.goThere': 'click or Enter goes there',
  'readable.label': 'Readable',
  'readable.hint':
    'Show texts as what their Markdown means. Pieces are traced to their events in texts as they were sent.',
  'readable.tooMuch': 'Shown as it was sent: too long or nested too deep to be read as Markdown.',
  'readable.address': '{address} (not loaded)',
  'readable.done': 'done',
  'readable.open': 'not done',
} as const satisfies Record<string, Text>;
