import type { Text } from './text-shape.ts';

/** English of the export menu; each format's key is `export.` and its id. */
export const enExport = {
  'export.all': 'Everything: {what}',
  'export.run': 'The chosen run: {what}',
  'export.for.captured': 'As captured',
  'export.for.replay': 'To run again',
  'export.for.upstream': 'For AG-UI’s own tests',
  'export.for.read': 'To read',
  'export.recording': 'Recording (.agui.jsonl)',
  'export.sse': 'SSE bytes as received (.sse)',
  'export.events-jsonl': 'Events as sent (.jsonl)',
  'export.events-json': 'Events as one JSON array (.json)',
  'export.har': 'HTTP archive (.har)',
  'export.vitest': 'Vitest test with its fixture',
  'export.mock-server': 'Mock server for Node',
  'export.msw': 'MSW request handlers',
  'export.playwright': 'Playwright routes',
  'export.aimock': 'AIMock fixture',
  'export.curl': 'Requests as curl commands',
  'export.golden-trace': 'Golden trace of the AG-UI dojo',
  'export.conformance': 'Conformance stream',
  'export.state-history': 'State history (.json)',
  'export.transcript': 'Transcript (Markdown)',
  'redaction.label': 'Taken out before',
  'redaction.off': 'Nothing',
  'redaction.off.hint': 'Values of secret headers are masked in any case',
  'redaction.secrets': 'Secrets',
  'redaction.secrets.hint': 'Keys, tokens, passwords and e-mail addresses, wherever they stand',
  'redaction.structure': 'Everything but the structure',
  'redaction.structure.hint':
    'Every text, id, argument, result and state value; types, order, sizes, times and faults stay',
} as const satisfies Record<string, Text>;
