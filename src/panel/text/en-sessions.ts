import type { Text } from './text-shape.ts';

/** English of the row of open sessions, its sheets, and the question before data is lost. */
export const enSessions = {
  'sessions.label': 'Open sessions',
  'sessions.live': 'Live',
  'sessions.unsaved': 'not saved',
  'sessions.liveHint': 'What the page does now; capture goes on while another session is shown. F2: rename',
  'sessions.fileHint': '{name} · F2 or double click: rename · Delete: close',
  'sessions.close': 'Close',
  'sessions.backToLive': 'Back to live',
  'sessions.rename': 'Rename session',
  'sessions.name': 'Name',
  'sessions.renameNow': 'Rename',
  'sessions.cancel': 'Cancel',
  'sessions.clearTitle': 'Clear what was not saved?',
  'sessions.clearMore': {
    one: 'The live session holds {count} event that is in no recording on disk.',
    other: 'The live session holds {count} events. Not all of them are in a recording on disk.',
  },
  'sessions.clearNow': 'Clear anyway',
  'sessions.saveFirst': 'Export…',
  'sessions.askNoMore': 'Do not ask again',
  'sessions.ask': 'Ask before unsaved data is cleared',
  'sessions.settings': 'Sessions',
} as const satisfies Record<string, Text>;
