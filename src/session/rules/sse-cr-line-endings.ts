import { ruleOfLineEndings } from './shapes/line-endings.ts';

/** A bare CR at the end of lines (WHATWG HTML, 9.2.6; protocol page, 4.2, F1). */
export const sseCrLineEndings = ruleOfLineEndings(
  {
    id: 'sse-cr-line-endings',
    severity: 'warning',
    covers: ['F1'],
    text: {
      title: 'Lines end with CR',
      client: 'It never finds the end of a frame: no event comes, and no error.',
      cause: 'A carriage return was written where a line feed belongs.',
      advice: 'End lines with a line feed.',
      check: 'No event lists the fault, and the official client gets them one by one.',
    },
  },
  { note: 'cr', ending: 'a bare carriage return' },
);
