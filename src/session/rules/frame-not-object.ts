import type { Rule } from './rule.ts';

/** A frame that is JSON, but no object (protocol page, T1, F2). */
export const frameNotObject: Rule = {
  id: 'frame-not-object',
  severity: 'error',
  covers: ['T1', 'F2'],
  text: {
    title: 'Frame is no object',
    client: 'It fails the run here.',
    cause: 'An end marker or keep-alive was sent as data, or several events as one array.',
    advice: 'Send each event as a JSON object in a frame of its own; keep-alives go as comments.',
    check: 'The frame shows as an event, or is gone.',
  },
  watch: ({ report }) => ({
    problem({ problem, raw }) {
      if (problem?.kind !== 'not-object') return;
      report({ message: problem.reason, evidence: [{ label: 'data', value: raw.slice(0, 400) }] });
    },
  }),
};
