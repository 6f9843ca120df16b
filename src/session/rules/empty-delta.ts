import type { ObservedEvent } from '../observer.ts';
import type { Rule } from './rule.ts';

/** A delta with nothing in it (protocol page, L32, Q2). Told once for a stream. */
export const emptyDelta: Rule = {
  id: 'empty-delta',
  severity: 'info',
  covers: ['L32'],
  text: {
    title: 'Delta with nothing in it',
    client: 'It takes the event and adds nothing; clients before 0.0.50 fail the run here.',
    cause: 'Pieces of the provider that carry no text are passed on all the same.',
    advice: 'Leave such events out; they cost a frame each.',
    check: 'Every delta holds text.',
  },
  watch: ({ report }) => {
    let isReported = false;
    const look = (seen: ObservedEvent) => {
      if (isReported || seen.event?.['delta'] !== '') return;
      isReported = true;
      report({ message: `This ${seen.type} has an empty delta; later ones are not listed.` });
    };
    return { on: Object.fromEntries(WITH_TEXT.map((type) => [type, look])) };
  },
};

const WITH_TEXT: readonly string[] = [
  'TEXT_MESSAGE_CONTENT',
  'TEXT_MESSAGE_CHUNK',
  'TOOL_CALL_ARGS',
  'TOOL_CALL_CHUNK',
  'REASONING_MESSAGE_CONTENT',
  'REASONING_MESSAGE_CHUNK',
  'THINKING_TEXT_MESSAGE_CONTENT',
];
