import type { Text } from './text-shape.ts';

/** English of files on their way in: chosen, dropped or pasted, and what could not be read of them. */
export const enFiles = {
  'import.files': 'Open files…',
  'import.parts': 'Open files as one session…',
  'import.partsHint': 'Parts of one session, in the order of their names, are shown in one tab',
  'import.paste': 'Paste text…',
  'file.pasted': 'Pasted text',
  'file.reading': 'Reading {name}',
  'file.stopped': '{name} was cancelled: the first {percent} % of it is shown',
  'file.writing': 'Writing the file',
  'file.cancel': 'Cancel',
  'file.showProblems': 'Show all',
  'problems.title': 'What could not be read',
  'problems.close': 'Close',
  'problems.line': 'Line {line}',
  'problems.offset': 'Byte {offset}',
  'problems.at': '{place}: {reason}',
  'problems.further': { one: '{count} more is not listed.', other: '{count} more are not listed.' },
  'paste.title': 'Open what was copied',
  'paste.label': 'Text of an event stream, of events as JSON or JSON lines, of a recording or a HAR file',
  'paste.hint': 'What is pasted opens at once. Ctrl+V works anywhere in the panel, files included.',
  'paste.hintMac': 'What is pasted opens at once. ⌘V works anywhere in the panel, files included.',
  'help.paste': 'Open the events or files on the clipboard',
} as const satisfies Record<string, Text>;
