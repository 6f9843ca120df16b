import type { Text } from './text-shape.ts';

/** English of the comparison of two runs. */
export const enCompare = {
  'view.compare': 'Compare',
  'compare.a': 'A',
  'compare.b': 'B',
  'compare.swap': 'Swap',
  'compare.choose': 'Choose a run',
  'compare.live': 'Live',
  'compare.none': 'Choose two runs, of this session or of another that is open, to see them side by side.',
  'compare.sameRun': 'A and B are the same run. Choose another one to compare it with.',
  'compare.running': 'Comparing…',
  'compare.events': 'Events side by side',
  'compare.messages': 'Messages at the end',
  'compare.state': 'State at the end',
  'compare.same': 'same but for ids and times',
  'compare.changed': 'differs',
  'compare.only-a': 'only in A',
  'compare.only-b': 'only in B',
  'compare.noDifference': 'No event differs but in ids and times.',
  'compare.onePass':
    'The runs differ in more than the shortest alignment is looked for in: events are aligned in one pass.',
  'compare.with': 'Compare',
  'help.compare': 'Take the chosen run as A, then another as B, and compare them',
  'compare.different': { one: '{count} event differs', other: '{count} events differ' },
} as const satisfies Record<string, Text>;
