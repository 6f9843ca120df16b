import type { Text } from './text-shape.ts';

/** English of how runs hang together. */
export const enGraph = {
  'runs.edge.parent': 'continues',
  'runs.edge.spawned': 'spawned by',
  'runs.edge.resume': 'resumes',
  'runs.edge.tool-continuation': 'brings the result to',
  'runs.edge.history-fork': 'forks off',
  'runs.edge.sequence': 'comes after',
  'runs.edge.beginning': 'the beginning of the thread',
  'runs.edge.named': '{kind} {run}: {by}',
  'runs.edge.inferred': '{kind} {run} (inferred: {by})',
  'runs.edge.circular': '{what}, which leads back to this run',
  'runs.problem.parent-unknown': 'its parent has not been seen',
  'runs.problem.parent-is-self': 'names itself as its parent',
  'runs.problem.parent-cycle': 'is its own ancestor',
  'runs.problem.parent-later': 'its parent began later',
  'runs.problem.parent-disputed': 'the event and the request name different parents',
  'runs.problem.run-id-used-twice': 'its run id is used twice',
  'runs.replays': { one: 'replayed {count} time', other: 'replayed {count} times' },
} as const satisfies Record<string, Text>;
