import { type Action, DELTAS, type LegalEvent } from './legal-event.ts';

/** A thought of the days before REASONING_*: its events name nothing, so the whole of it comes in one go. */
export const think: Action = (ledger, choose) => {
  ledger.closeLane(undefined);
  const deltas = Array.from({ length: choose.below(3) }, () => choose.of(DELTAS));
  return [
    { type: 'THINKING_START', ...(choose.oneIn(2) && { title: 'Hm' }) },
    { type: 'THINKING_TEXT_MESSAGE_START' },
    ...deltas.map((delta) => ({ type: 'THINKING_TEXT_MESSAGE_CONTENT', delta })),
    { type: 'THINKING_TEXT_MESSAGE_END' },
    { type: 'THINKING_END' },
  ];
};

/** What clients leave out and go on: a type of tomorrow, a field and an operation that nobody knows. */
export const unknown: Action = (ledger, choose) => {
  const events: readonly LegalEvent[] = [
    { type: 'TOMORROW', value: 1 },
    { type: 'RAW', event: {}, surprise: { deep: true } },
    {
      type: 'STATE_DELTA',
      delta: [
        { op: 'increment', path: '/n' },
        { op: 'add', path: '/seen', value: 1 },
      ],
    },
    { type: 'RAW', event: 1, rawEvent: null },
  ];
  const event = choose.of(events);
  if (event['type'] === 'STATE_DELTA') ledger.closeLane(undefined);
  return [event];
};
