import { ruleOfLineEndings } from './shapes/line-endings.ts';

/** CRLF at the end of lines (WHATWG HTML, 9.2.6; protocol page, 4.2, F1). */
export const sseCrlfLineEndings = ruleOfLineEndings(
  {
    id: 'sse-crlf-line-endings',
    severity: 'warning',
    covers: ['F1'],
    text: {
      title: 'Lines end with CRLF',
      client: 'It waits for two bare line feeds, glues the events together and fails with a JSON error.',
      cause: 'A library for server-sent events whose default separator is CRLF (sse-starlette).',
      advice: 'Set the separator to a line feed.',
      check: 'No event lists the fault, and the official client gets them one by one.',
    },
  },
  { note: 'crlf', ending: 'CRLF' },
);
